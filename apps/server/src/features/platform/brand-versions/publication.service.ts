import { type BrandSettingValues, publishAheadMs } from '@fairground/contract/brand-settings'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import {
  changedColumns,
  differencesOf,
  type SettingColumns,
  settingsIn,
  type VersionRow,
} from './settings.rules.ts'
import { inForceAt, lastNumber, listVersionsFrom } from './versions.queries.ts'

/**
 * Time for the transaction of a publication, besides what the processes need to know it: one that takes longer is
 * refused at its commit (`brand-version-in-time.sql`) and tried again.
 */
const commitMs = 3_000

/** Returns the earliest instant from which a version that is published now can be in force. */
export function soonestMs(nowMs: number): number {
  return nowMs + publishAheadMs + commitMs
}

/** Change of a brand's settings to publish. */
export interface Publication {
  brand: Pick<Brand, 'id' | 'currency'>
  /** Values of the settings that change, as on the wire. */
  changes: BrandSettingValues
  /** Instant from which they are in force; a sooner one than possible, and none, is as soon as possible. */
  fromMs?: number | undefined
  nowMs: number
  /** Person who publishes; null for the command line. */
  by: bigint | null
}

/** Version that a publication adds. */
interface Addition {
  /** Version that is in force then. */
  row: VersionRow
  /** Values that it has instead of those of that version. */
  changes: BrandSettingValues
  begins: Date
}

/**
 * Publishes changes of a brand's settings as a new version, the only way in which settings change. Versions that are
 * planned for later keep what they change, and have the new values otherwise. Returns the instant from which the
 * changes are in force.
 */
export async function publishSettings(tx: Tx, publication: Publication): Promise<Date> {
  const { brand, nowMs, by } = publication
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`brand versions ${brand.id}`}, 0))`.execute(tx)
  const additions = await additionsOf(tx, publication)
  let number = await lastNumber(tx, brand.id)
  for (const { row, changes, begins } of additions) {
    number++
    const changed = changedColumns(row, changes, brand.currency)
    const published = { number, from_at: begins, published_at: new Date(nowMs), published_by: by }
    await tx
      .insertInto('brand_version')
      .values(asStored({ ...row, ...changed, ...published }))
      .execute()
  }
  return additions[0]!.begins
}

/**
 * Returns the values of the settings before and after a publication, for the instant from which it is in force and for
 * that of each version that is planned for later.
 */
export async function effectsOfPublication(
  db: Db | Tx,
  publication: Omit<Publication, 'by'>,
): Promise<{ before: BrandSettingValues; after: BrandSettingValues }[]> {
  const additions = await additionsOf(db, publication)
  return additions.map(({ row, changes }) => {
    const before = settingsIn(row, publication.brand.currency)
    return { before, after: { ...before, ...changes } }
  })
}

async function additionsOf(
  db: Db | Tx,
  { brand: { id: brandId, currency }, changes, fromMs = 0, nowMs }: Omit<Publication, 'by'>,
): Promise<[Addition, ...Addition[]]> {
  const beginsMs = Math.max(fromMs, soonestMs(nowMs))
  const rows = await listVersionsFrom(db, brandId, Math.min(nowMs, beginsMs))
  const base = inForceAt(rows, beginsMs)
  const additions: [Addition, ...Addition[]] = [{ row: base, changes, begins: new Date(beginsMs) }]
  let before = base
  let left = changes
  for (const planned of lastOfEach(rows).filter(({ from_at }) => from_at.getTime() > beginsMs)) {
    const own = differencesOf(settingsIn(before, currency), settingsIn(planned, currency))
    // From here on, what is planned for a setting is in force.
    left = Object.fromEntries(Object.entries(left).filter(([key]) => !(key in own)))
    additions.push({ row: planned, changes: left, begins: planned.from_at })
    before = planned
  }
  return additions
}

/** Of versions that begin at the same instant, the one in force. */
function lastOfEach(rows: readonly VersionRow[]): VersionRow[] {
  return rows.filter(({ from_at }, at) => rows[at + 1]?.from_at.getTime() !== from_at.getTime())
}

/** Columns of JSON, which the driver would otherwise write as PostgreSQL arrays. */
const jsonColumns = [
  'switches',
  'register_fields',
  'tokens',
  'mark',
  'clubs',
  'labels',
  'resources',
  'licence',
  'identity_rules',
  'case_rules',
  'dormancy_rules',
] as const

/** Returns the columns of settings as the driver takes them. */
export function asStored<Row extends Partial<SettingColumns>>(row: Row) {
  const texts = Object.fromEntries(
    jsonColumns
      .filter((name) => name in row)
      .map((name) => [name, row[name] === null ? null : JSON.stringify(row[name])]),
  ) as { [Name in (typeof jsonColumns)[number]]: string }
  return { ...row, ...texts }
}

/** Writes the first version of a brand, which is in force at any time before a later one. */
export async function addFirstVersion(
  tx: Tx,
  brandId: number,
  settings: Pick<SettingColumns, 'name' | 'languages'> & Partial<SettingColumns>,
): Promise<void> {
  const begin = new Date(0)
  const first = { brand_id: brandId, number: 1, from_at: begin, published_at: begin, published_by: null }
  await tx
    .insertInto('brand_version')
    .values({ ...first, ...asStored(settings) })
    .execute()
}
