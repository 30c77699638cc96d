import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { figureRows } from '../../ledger/figures/index.ts'
import { totalsDigest } from '../../ledger/totals/index.ts'
import { accountRows } from '../../people/players/index.ts'

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

/** Counts the players of a brand of whom a bet settled between two instants, without trials. */
export async function countActive(
  db: Db | Tx,
  brandId: number,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT p.id)::integer AS count
      FROM ${figureRows(db)} f JOIN ${accountRows(db)} p ON p.wallet_id = f.wallet_id
     WHERE f.quarter >= ${new Date(fromMs)} AND f.quarter < ${new Date(untilMs)} AND f.rounds > 0
       AND p.brand_id = ${brandId} AND p.standing <> 4`.execute(db)
  return rows[0]!.count
}

/** Counts the accounts of a brand that were opened between two instants, without trials. */
export async function countRegistered(
  db: Db | Tx,
  brandId: number,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<number> {
  const { count } = await db
    .selectFrom(accountRows(db).as('p'))
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('p.brand_id', '=', brandId)
    .where('p.standing', '<>', 4)
    .where('p.registered_at', '>=', new Date(fromMs))
    .where('p.registered_at', '<', new Date(untilMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the closed days whose totals are not those that they were closed with. */
export async function listChangedDays(db: Db, since: Date): Promise<{ brandId: number; day: string }[]> {
  const rows = await db
    .selectFrom('gaming_day')
    .select(['brand_id as brandId', sql<string>`day::text`.as('day'), 'from_at', 'until_at', 'digest'])
    .where('until_at', '>', since)
    .orderBy('brand_id')
    .orderBy('day')
    .execute()
  const changed: { brandId: number; day: string }[] = []
  for (const { brandId, day, from_at, until_at, digest } of rows) {
    const now = await totalsDigest(db, brandId, { fromMs: from_at.getTime(), untilMs: until_at.getTime() })
    if (!now.equals(digest)) changed.push({ brandId, day })
  }
  return changed
}
