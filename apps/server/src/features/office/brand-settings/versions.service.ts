import type { BrandSettingKey, BrandSettingValues } from '@fairground/contract/brand-settings'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  compareBrandVersions,
  getBrandSettings,
  listBrandVersions,
} from '@fairground/contract/office-brand'
import type { Brand } from '../../../caller/brand.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { installedLanguages } from '../../../messages/languages.ts'
import type { Tools } from '../../../tools.ts'
import {
  differencesOf,
  findVersion,
  listVersions,
  listVersionsFrom,
  newestVersion,
  settingsIn,
  soonestMs,
  type VersionRow,
} from '../../platform/brand-versions/index.ts'
import { readSetting } from '../approvals/index.ts'
import { staffRows } from '../staff/index.ts'
import { findDraft } from './drafts.service.ts'
import { brandSettingsSetting, settingsSubject } from './publication.service.ts'

const versionsOnPage = 20

/** Returns the settings of a brand for the office: in force, planned, and the draft. */
export async function settingsInOffice(
  { db }: Pick<Tools, 'db'>,
  brand: Brand,
  nowMs: number,
): Promise<OutputOf<typeof getBrandSettings>> {
  const [rows, newest, draft, { version }] = await Promise.all([
    listVersionsFrom(db, brand.id, nowMs),
    newestVersion(db, brand.id),
    findDraft(db, brand.id),
    readSetting(db, brandSettingsSetting, { brand, subject: settingsSubject, nowMs }),
  ])
  const onWire = (row: VersionRow) => ({
    number: row.number,
    from: row.from_at.toISOString(),
    values: settingsIn(row, brand.currency) as BrandSettingValues,
  })
  const names = await staffNames(db, draft ? [draft.writtenBy] : [])
  const isBefore = ({ from_at }: VersionRow) => from_at.getTime() <= nowMs
  // Of versions that begin at the same instant, the last one counts.
  const planned = rows.filter(
    (row, at) => !isBefore(row) && rows[at + 1]?.from_at.getTime() !== row.from_at.getTime(),
  )
  return {
    code: brand.code,
    currency: brand.currency.code,
    timeZone: brand.timeZone,
    inForce: onWire(rows.findLast(isBefore) ?? rows[0]!),
    planned: planned.map(onWire),
    newest: onWire(newest),
    draft: draft
      ? {
          draft: draft.number,
          changes: draft.changes,
          base: draft.base,
          by: names.get(draft.writtenBy) ?? null,
          at: draft.writtenAt.toISOString(),
        }
      : null,
    languages: [...installedLanguages],
    soonest: new Date(soonestMs(nowMs)).toISOString(),
    version,
  }
}

/** Lists the versions of a brand's settings, the newest first, each with what it changed in the one before it. */
export async function versionsInOffice(
  { db }: Pick<Tools, 'db'>,
  { id: brandId, currency }: Brand,
  { after }: InputOf<typeof listBrandVersions>,
): Promise<OutputOf<typeof listBrandVersions>> {
  const found = await listVersions(db, brandId, { below: after, limit: versionsOnPage + 1 })
  const page = found.slice(0, versionsOnPage)
  const names = await staffNames(
    db,
    page.flatMap(({ row }) => row.published_by ?? []),
  )
  return {
    list: page.map(({ row, before }) => ({
      number: row.number,
      from: row.from_at.toISOString(),
      publishedAt: row.published_at.toISOString(),
      by: row.published_by === null ? null : (names.get(row.published_by) ?? null),
      changes: before ? changesBetween(before, row, currency) : [],
    })),
    next: found.length > versionsOnPage ? page.at(-1)!.row.number : null,
  }
}

/** Compares two versions of a brand's settings. Refuses `version_unknown`. */
export async function compareVersions(
  { db }: Pick<Tools, 'db'>,
  { id, currency }: Brand,
  { one, other }: InputOf<typeof compareBrandVersions>,
): Promise<OutputOf<typeof compareBrandVersions>> {
  const [before, after] = [await findVersion(db, id, one), await findVersion(db, id, other)]
  if (!before || !after) return refuse('version_unknown')
  return { changes: changesBetween(before, after, currency) }
}

/** Returns the names of staff accounts by their row numbers. */
async function staffNames(db: Db, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await staffRows(db)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function changesBetween(before: VersionRow, after: VersionRow, currency: Brand['currency']) {
  const [old, fresh] = [settingsIn(before, currency), settingsIn(after, currency)]
  const keys = Object.keys(differencesOf(old, fresh)) as BrandSettingKey[]
  return keys.map((key) => ({ key, before: old[key], after: fresh[key] }))
}
