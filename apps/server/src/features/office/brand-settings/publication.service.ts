import { isDeepStrictEqual } from 'node:util'
import {
  type BrandSettingKey,
  type BrandSettingValues,
  brandSettingList,
  brandSettings,
  settingGroups,
} from '@fairground/contract/brand-settings'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { publishBrandSettings } from '@fairground/contract/office-brand'
import type { Permission } from '@fairground/contract/permissions'
import type { GuardedSetting, SettingValues } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import { installedLanguages } from '../../../messages/languages.ts'
import type { Tools } from '../../../tools.ts'
import {
  differencesOf,
  effectsOfPublication,
  newestVersion,
  publishSettings,
  settingsIn,
  wrongSettings,
} from '../../platform/brand-versions/index.ts'
import { changeSetting, type Loosening, loosensBy } from '../approvals/index.ts'
import { endPublishedDraft, findDraft } from './drafts.service.ts'

/** Name of the setting in the log. */
export const settingsSubject = 'brand-settings'

/** Maximum number of versions that begin after a publication: it writes each of them again. */
const mostPlanned = 20

/** The longest time for which a version can be planned. */
const longestMs = 366 * 86_400_000

const directions = Object.fromEntries(brandSettingList.map(([key, { second }]) => [key, second])) as Record<
  BrandSettingKey,
  Loosening
>
const loosensAny = loosensBy<BrandSettingValues>(directions)

/**
 * Settings of a brand as the version that begins last has them, with its beginning. A change is published as a new
 * version.
 */
export const brandSettingsSetting: GuardedSetting<SettingValues, { from: string }> = {
  call: 'publishBrandSettings',
  async read(db, { brand }) {
    const row = await newestVersion(db, brand.id)
    return { from: row.from_at.toISOString(), ...settingsIn(row, brand.currency) }
  },
  async write(tx, { brand, nowMs, by }, after, before) {
    const changes = differencesOf(before, after)
    const begins = await publishSettings(tx, {
      brand,
      changes,
      fromMs: beginningOf(after),
      nowMs,
      by: by?.staffId ?? null,
    })
    await endPublishedDraft(tx, brand, changes)
    return { from: begins.toISOString() }
  },
  loosens: loosensAny,
  // The version that begins last may be looser than those in force until then.
  async loosensAmong(tx, { brand, nowMs }, after) {
    const newest = settingsIn(await newestVersion(tx, brand.id), brand.currency)
    const changes = differencesOf(newest, after)
    const effects = await effectsOfPublication(tx, { brand, changes, fromMs: beginningOf(after), nowMs })
    return effects.some(({ before, after: then }) => loosensAny(before, then))
  },
  isOpenTo: (own, _at, before, after) => missingPermissions(own, before, after).length === 0,
}

function beginningOf({ from }: SettingValues): number | undefined {
  return from === null ? undefined : Date.parse(String(from))
}

/** Returns the permissions that a person lacks to change settings. */
function missingPermissions(
  own: readonly Permission[],
  before: SettingValues,
  after: SettingValues,
): Permission[] {
  const keys = Object.keys(differencesOf(before, after)) as BrandSettingKey[]
  const needed = new Set<Permission>(keys.map((key) => settingGroups[brandSettings[key].group]))
  return [...needed].filter((permission) => !own.includes(permission))
}

/**
 * Publishes the draft of a brand's settings, or proposes that. Refuses `draft_unknown`, `draft_stale` if settings were
 * published since it was saved, `period_invalid` for a beginning in the past or more than a year away, `plans_full`,
 * and `not_permitted` without the permission of each group that it changes.
 */
export async function publishDraft(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { draft: number, from, version, reason }: InputOf<typeof publishBrandSettings>,
): Promise<OutputOf<typeof publishBrandSettings>> {
  const draft = await findDraft(tools.db, brand.id)
  if (draft?.number !== number) return refuse('draft_unknown')
  const row = await newestVersion(tools.db, brand.id)
  if (draft.base !== row.number) refuse('draft_stale')
  const nowMs = tools.clock.now()
  const fromMs = from === null ? nowMs : Date.parse(from)
  if (fromMs < nowMs || fromMs > nowMs + longestMs) refuse('period_invalid')
  const fields = wrongSettings(row, draft.changes, {
    currency: brand.currency,
    languages: installedLanguages,
  })
  if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
  if (Object.keys(draft.changes).length === 0) return { isChanged: false, proposal: null }
  const publication = { brand, changes: draft.changes, fromMs, nowMs }
  const [first, ...later] = await effectsOfPublication(tools.db, publication)
  if (later.length >= mostPlanned) refuse('plans_full')
  const newest = settingsIn(row, brand.currency)
  // A second person must see what is in force until then, and not only what a later plan has.
  const until = Object.entries(first!.before).filter(
    ([key, value]) => key in draft.changes && !isDeepStrictEqual(value, newest[key as BrandSettingKey]),
  )
  const values = {
    ...newest,
    ...draft.changes,
    from: from === null ? null : new Date(fromMs).toISOString(),
    ...(until.length > 0 && { inForceUntilThen: Object.fromEntries(until) }),
  }
  const change = { brand, staff, subject: settingsSubject, version, values, reason }
  const { written, ...outcome } = await changeSetting(tools, brandSettingsSetting, change)
  return { ...outcome, ...written }
}
