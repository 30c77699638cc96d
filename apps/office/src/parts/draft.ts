import { useEffect, useEffectEvent, useState } from 'react'
import { useLeaveGuard } from '../leave.ts'

const prefix = 'office-draft:'

/** Forgets all forms that were not sent: the next person on this machine must not find them. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** Forgets the forms of another staff account, which may have logged in on another tab. */
export function forgetOthers(staffId: string): void {
  const key = 'office-account'
  if (sessionStorage.getItem(key) !== staffId) forgetDrafts()
  sessionStorage.setItem(key, staffId)
}

interface DraftOptions<Draft> {
  /**
   * Returns the part of a draft that a reload may find. No key, no personal field, no reason about a player and no text
   * of a conversation may be in it.
   */
  kept(draft: Draft): Partial<Draft>
  /** Whether the person has changed it, where the form itself also changes its draft. */
  isTouched?: boolean
}

/**
 * Holds what is typed into a form: a reload finds the part that may be kept, and a person who leaves the form is asked
 * first. Call `done` when the form was sent.
 */
export function useDraft<Draft extends object>(
  name: string,
  first: () => Draft,
  { kept, isTouched }: DraftOptions<Draft>,
) {
  const key = prefix + name
  const [begin] = useState(first)
  const [stored] = useState(() => storedAt<Draft>(key, begin))
  const [draft, setDraft] = useState<Draft>({ ...begin, ...stored })
  const wasKept = Object.keys(stored).length > 0
  const [isDone, setDone] = useState(false)
  const isOther = JSON.stringify(draft) !== JSON.stringify(begin)
  const isChanged = isOther && ((isTouched ?? true) || wasKept)

  useEffect(() => {
    if (isChanged && !isDone) sessionStorage.setItem(key, JSON.stringify(kept(draft)))
    else sessionStorage.removeItem(key)
  }, [key, draft, isChanged, isDone, kept])

  const discard = () => sessionStorage.removeItem(key)
  const guard = useLeaveGuard(isChanged && !isDone, discard)

  return {
    draft,
    setDraft,
    /** Whether a reload found it. */
    wasKept,
    /** Ends the form, so that it can be left without a question. */
    done() {
      setDone(true)
      guard.release()
      discard()
    },
  }
}

/** A form in a dialog, whose fields are in the state of the dialog. */
export interface FormInDialog<Values extends object> {
  /** The name of the form, with the record that it changes. */
  name: string
  /** The values of the fields as they are now. */
  values: Values
  /** Whether a reload may find them: none of them names a player. */
  isKept?: boolean
  /** Puts values that a reload has found into the fields. */
  onTake?(values: Values): void
}

/**
 * Keeps what is typed into a dialog over a reload, and guards it while it differs from the values with which the dialog
 * was opened. Returns whether it does, and whether a reload has found values. The end of the dialog forgets them.
 */
export function useFormInDialog<Values extends object>(
  form: FormInDialog<Values> | undefined,
): { isChanged: boolean; wasKept: boolean } {
  const { name, values, isKept, onTake } = form ?? { name: '', values: {} as Values }
  const key = `${prefix}dialog/${name}`
  const [begin] = useState(values)
  const [stored] = useState(() => (form && isKept !== false ? keptAt<Values>(key, begin) : {}))
  const wasKept = Object.keys(stored).length > 0
  const take = useEffectEvent(() => wasKept && onTake?.({ ...begin, ...stored }))
  const text = JSON.stringify(values)
  const isChanged = form !== undefined && text !== JSON.stringify(begin)

  useEffect(() => {
    take()
    return () => sessionStorage.removeItem(key)
  }, [key])
  useEffect(() => {
    if (isChanged && isKept !== false)
      sessionStorage.setItem(key, JSON.stringify({ begin: JSON.stringify(begin), values: JSON.parse(text) }))
  }, [key, text, isChanged, isKept, begin])
  useLeaveGuard(isChanged, () => sessionStorage.removeItem(key))
  return { isChanged, wasKept }
}

/**
 * Returns what was typed into a dialog before a reload; nothing if the dialog begins with other values now, since
 * somebody else may have saved them meanwhile.
 */
function keptAt<Values extends object>(key: string, begin: Values): Partial<Values> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { begin?: string; values?: object }
    return kept.begin === JSON.stringify(begin) ? fieldsOf(kept.values ?? {}, begin) : {}
  } catch {
    return {}
  }
}

/** Returns the stored fields of a form that its draft still has, with values of the same type. */
function storedAt<Draft extends object>(key: string, begin: Draft): Partial<Draft> {
  try {
    return fieldsOf(JSON.parse(sessionStorage.getItem(key) ?? '{}'), begin)
  } catch {
    return {}
  }
}

function fieldsOf<Draft extends object>(stored: object, begin: Draft): Partial<Draft> {
  const found = stored as Record<string, unknown>
  const fields = Object.entries(begin).filter(
    ([field, value]) => field in found && typeof found[field] === typeof value,
  )
  return Object.fromEntries(fields.map(([field]) => [field, found[field]])) as Partial<Draft>
}
