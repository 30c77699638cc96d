import { sql } from 'kysely'
import { gapsOf, type Part, withoutOverlaps } from '../../../db/parts.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { isGameDayEqual, totalsDigest } from '../../ledger/totals/index.ts'
import { playerRows } from '../../people/players/index.ts'

/** Closed gaming day of a brand. */
export interface ClosedDay {
  day: string
  fromAt: Date
  untilAt: Date
  /** Players of whom a bet settled, and accounts that were opened. */
  active: number
  registered: number
}

/** Lists the closed gaming days of a brand between two days, both included, in order. */
export function listClosedDays(
  db: Db,
  brandId: number,
  { from, until }: { from: string; until: string },
): Promise<ClosedDay[]> {
  return db
    .selectFrom('gaming_day')
    .select([
      sql<string>`day::text`.as('day'),
      'from_at as fromAt',
      'until_at as untilAt',
      'active',
      'registered',
    ])
    .where('brand_id', '=', brandId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute()
}

/** Returns the last closed gaming day of a brand; undefined before the first. */
export async function lastClosedDay(db: Db, brandId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('gaming_day')
    .select(sql<string>`day::text`.as('day'))
    .where('brand_id', '=', brandId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day
}

/** Returns whether all of some gaming days are closed. */
export async function areClosed(
  db: Db,
  brandId: number,
  { from, until, days }: { from: string; until: string; days: number },
): Promise<boolean> {
  return (await listClosedDays(db, brandId, { from, until })).length === days
}

/**
 * Counts the accounts of a brand that were opened between two instants, without trials: in the closed days between them
 * by the stored number of each day.
 */
export async function countRegistered(db: Db | Tx, brandId: number, span: Part): Promise<number> {
  const rows = await db
    .selectFrom('gaming_day')
    .select(['from_at', 'until_at', 'registered'])
    .where('brand_id', '=', brandId)
    .where('from_at', '>=', new Date(span.fromMs))
    .where('until_at', '<=', new Date(span.untilMs))
    .orderBy('from_at')
    .execute()
  const days = withoutOverlaps(
    rows.map(({ from_at, until_at, registered }) => {
      return { fromMs: from_at.getTime(), untilMs: until_at.getTime(), registered }
    }),
  )
  const counts = await Promise.all(gapsOf(span, days).map((gap) => countOpened(db, brandId, gap)))
  return [...days.map(({ registered }) => registered), ...counts].reduce((sum, one) => sum + one, 0)
}

async function countOpened(db: Db | Tx, brandId: number, { fromMs, untilMs }: Part): Promise<number> {
  const { count } = await db
    .selectFrom(playerRows(db).as('p'))
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('p.brand_id', '=', brandId)
    .where('p.standing', '<>', 4)
    .where('p.registered_at', '>=', new Date(fromMs))
    .where('p.registered_at', '<', new Date(untilMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Lists the closed days whose totals are not those that they were closed with: of the days that ended after an instant,
 * and of all that an earlier check found different.
 */
export async function listChangedDays(db: Db, since: Date): Promise<{ brandId: number; day: string }[]> {
  const rows = await db
    .selectFrom('gaming_day as g')
    .select(['brand_id as brandId', sql<string>`day::text`.as('day'), 'from_at', 'until_at', 'digest'])
    .where(
      sql<boolean>`(g.until_at > ${since} OR EXISTS (
        SELECT FROM gaming_day_difference d WHERE d.brand_id = g.brand_id AND d.day = g.day))`,
    )
    .orderBy('brand_id')
    .orderBy('day')
    .execute()
  const changed: { brandId: number; day: string }[] = []
  for (const { brandId, day, from_at, until_at, digest } of rows) {
    const span = { fromMs: from_at.getTime(), untilMs: until_at.getTime() }
    const now = await totalsDigest(db, brandId, span)
    if (!now.equals(digest) || !(await isGameDayEqual(db, brandId, span))) changed.push({ brandId, day })
  }
  return changed
}

/** Lists closed days of a brand whose players are not stored, the newest first, up to a number. */
export function listDaysWithoutSums(db: Db, brandId: number, most: number) {
  return db
    .selectFrom('gaming_day')
    .select([
      sql<string>`day::text`.as('day'),
      'from_at as fromAt',
      'until_at as untilAt',
      'closed_at as closedAt',
    ])
    .where('brand_id', '=', brandId)
    .where('clock', 'is', null)
    .orderBy('day', 'desc')
    .limit(most)
    .execute()
}
