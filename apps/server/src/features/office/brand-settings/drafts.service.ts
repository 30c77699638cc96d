import type { BrandSettingValues } from '@fairground/contract/brand-settings'
import type { InputOf } from '@fairground/contract/call'
import type { restoreBrandVersion, writeBrandDraft } from '@fairground/contract/office-brand'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { installedLanguages } from '../../../messages/languages.ts'
import type { Tools } from '../../../tools.ts'
import {
  changedColumns,
  differencesOf,
  effectOf,
  findVersion,
  newestVersion,
  settingsIn,
  settingsOf,
  wrongSettings,
} from '../../platform/brand-versions/index.ts'
import { logged } from '../staff/index.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/** Draft of a brand's settings. */
export interface Draft {
  number: number
  /** Newest version when it was saved. */
  base: number
  changes: BrandSettingValues
  writtenBy: bigint
  writtenAt: Date
}

/** Returns the draft of a brand. */
export async function findDraft(db: Db | Tx, brandId: number): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('brand_draft')
    .selectAll()
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  if (!row || row.base === null) return undefined
  const { number, base, changes, written_by: writtenBy, written_at: writtenAt } = row
  return { number, base, changes, writtenBy, writtenAt }
}

/**
 * Saves the draft of a brand's settings; returns its number. Refuses `changed_meanwhile` with the present draft if it
 * is not the one that the person read, or if settings were published since, and `invalid_input` for values that could
 * not be published.
 */
export function saveDraft(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { changes, base, after }: InputOf<typeof writeBrandDraft>,
): Promise<number> {
  return logged(tools, async (tx) => {
    const row = await newestVersion(tx, brand.id)
    if (row.number !== base) refuse('changed_meanwhile', { now: { newest: row.number } })
    const fields = wrongSettings(row, changes, { currency: brand.currency, languages: installedLanguages })
    if (Object.keys(fields).length > 0) refuse('invalid_input', { fields })
    const own = effectOf(row, changes, brand.currency)
    return write(tx, tools, brand, staff, { changes: own, base, after })
  })
}

/**
 * Saves as draft what makes the settings those of an earlier version again; returns its number. Refuses
 * `version_unknown` and `changed_meanwhile`.
 */
export function restoreVersion(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { number, after }: InputOf<typeof restoreBrandVersion>,
): Promise<number> {
  return logged(tools, async (tx) => {
    const past = (await findVersion(tx, brand.id, number)) ?? refuse('version_unknown')
    const newest = await newestVersion(tx, brand.id)
    const changes = differencesOf(settingsIn(newest, brand.currency), settingsIn(past, brand.currency))
    return write(tx, tools, brand, staff, { changes, base: newest.number, after })
  })
}

/** Removes the draft of a brand; returns its number. Refuses `changed_meanwhile`. */
export function discardDraft(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  after: number,
): Promise<number> {
  return logged(tools, (tx) => write(tx, tools, brand, staff, { changes: {}, base: null, after }))
}

async function write(
  tx: Tx,
  { clock }: Needs,
  brand: Brand,
  staff: StaffSession,
  { changes, base, after }: { changes: BrandSettingValues; base: number | null; after: number },
) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`brand draft ${brand.id}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('brand_draft')
    .select(['number', 'changes', 'base'])
    .where('brand_id', '=', brand.id)
    .executeTakeFirst()
  const present = row && row.base !== null ? row.number : 0
  if (present !== after) refuse('changed_meanwhile', { now: { draft: present, changes: row?.changes ?? {} } })
  const draft = {
    number: (row?.number ?? 0) + 1,
    base,
    changes: JSON.stringify(changes),
    written_by: staff.staffId,
    written_at: new Date(clock.now()),
  }
  await tx
    .insertInto('brand_draft')
    .values({ brand_id: brand.id, ...draft })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(draft))
    .execute()
  const by = `staff/${staff.publicId}` as const
  const entry = { brandId: brand.id, by, call: 'writeBrandDraft', subject: 'brand-settings' }
  const keys = Object.keys(changes)
  return {
    result: draft.number,
    entry: { ...entry, before: { draft: present }, after: { draft: base === null ? 0 : draft.number, keys } },
  }
}

/** Removes the draft of a brand if all of its values were published. */
export async function endPublishedDraft(tx: Tx, brand: Brand, published: BrandSettingValues): Promise<void> {
  const draft = await findDraft(tx, brand.id)
  if (!draft || Object.keys(differencesOf(published, draft.changes)).length > 0) return
  await tx.updateTable('brand_draft').set({ base: null }).where('brand_id', '=', brand.id).execute()
}

/** Returns a brand as its draft of a number would make it; undefined if that is no longer the draft. */
export async function brandOfDraft(db: Db, brand: Brand, number: number): Promise<Brand | undefined> {
  const draft = await findDraft(db, brand.id)
  if (draft?.number !== number) return undefined
  const row = await newestVersion(db, brand.id)
  const after = { ...row, ...changedColumns(row, draft.changes, brand.currency) }
  return { ...brand, ...settingsOf(after, () => {}) }
}
