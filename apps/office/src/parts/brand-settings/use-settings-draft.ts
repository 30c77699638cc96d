import type { BrandSettingKey, BrandSettingValues } from '@fairground/contract/brand-settings'
import { writeBrandDraft } from '@fairground/contract/office-brand'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { useDraft } from '../draft.ts'
import { type Refusal, useRefusal } from '../failure.tsx'
import { changesIn, differing, type MergedDraft, mergeDrafts, withValue } from './draft-values.ts'
import { faultsIn } from './setting-faults.ts'
import type { ReadSettings } from './use-settings.ts'

/** What is typed on the pages of the settings: one draft for all of them. */
interface TypedDraft {
  changes: BrandSettingValues
  /** The changes of the draft that was read, the number of that draft, and the newest version at that time. */
  begin: BrandSettingValues
  after: number
  base: number
}

const keepAll = { kept: (draft: TypedDraft) => draft }

/** A draft that another person has saved meanwhile, with the result of both. */
export interface Meanwhile extends MergedDraft {
  theirs: NonNullable<ReadSettings['draft']> | null
  newest: ReadSettings['newest']
}

/**
 * Holds what is typed on a page of the settings until it is saved as the draft on the server. `onKept` reads the
 * settings again and begins the form anew.
 */
export function useSettingsDraft(
  read: ReadSettings,
  refetch: () => Promise<ReadSettings | undefined>,
  onKept: () => void,
) {
  const send = useSend()
  const saved = read.draft?.changes ?? {}
  const newest = read.newest.values
  const first = (): TypedDraft => ({
    changes: differing(newest, saved),
    begin: differing(newest, saved),
    after: read.draft?.draft ?? 0,
    base: read.newest.number,
  })
  const form = useDraft<TypedDraft>('brand-settings', first, keepAll)
  const { changes: typed, after, base, begin } = form.draft
  const [isSending, setSending] = useState(false)
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const { refusal, setRefusal } = useRefusal()

  const changes = differing(newest, typed)
  const unsaved = new Set(
    [...new Set([...Object.keys(changes), ...Object.keys(begin)])].filter((key) => {
      const one = { [key]: (changes as Record<string, unknown>)[key] }
      const other = { [key]: (begin as Record<string, unknown>)[key] }
      return JSON.stringify(one) !== JSON.stringify(other)
    }) as BrandSettingKey[],
  )

  function set(key: BrandSettingKey, value: unknown) {
    setRefusal(undefined)
    form.setDraft((before) => ({ ...before, changes: withValue(newest, before.changes, key, value) }))
  }

  /** Saves a draft; returns whether it was saved. */
  async function saveAs(given: Omit<TypedDraft, 'begin'>): Promise<boolean> {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(writeBrandDraft, given)
    const isMeanwhile = !answer.ok && answer.error === 'changed_meanwhile'
    const now = answer.ok || isMeanwhile ? await refetch() : undefined
    setSending(false)
    if (answer.ok) {
      form.done()
      setMeanwhile(undefined)
      onKept()
      return true
    }
    if (isMeanwhile && now) {
      const theirs = differing(now.newest.values, now.draft?.changes ?? {})
      const merged = mergeDrafts(begin, given.changes, theirs)
      setMeanwhile({ ...merged, theirs: now.draft, newest: now.newest })
    } else setRefusal(answer as Refusal)
    return false
  }

  return {
    changes,
    list: changesIn(newest, changes),
    /** The settings that differ from the saved draft. */
    unsaved,
    faults: faultsIn(newest, changes, read.currency),
    /** Whether a newer draft or version was saved than the one with which the form began. */
    isBehind: (read.draft?.draft ?? 0) > after || read.newest.number > base,
    wasKept: form.wasKept,
    isSending,
    refusal,
    meanwhile,
    set,
    undo: (key: BrandSettingKey) => set(key, newest[key]),
    save: () => saveAs({ changes, after, base: read.newest.number }),
    /** Saves the result of both drafts. */
    saveMerged(merged: BrandSettingValues) {
      if (!meanwhile) return
      const { theirs, newest: now } = meanwhile
      void saveAs({ changes: differing(now.values, merged), after: theirs?.draft ?? 0, base: now.number })
    },
    /** Ends the form without saving it. */
    drop() {
      form.done()
      setMeanwhile(undefined)
      onKept()
    },
  }
}
