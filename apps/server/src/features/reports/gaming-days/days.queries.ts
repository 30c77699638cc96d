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

/**
 * Counts the players of a brand of whom a bet settled between two instants, without trials: in the closed days between
 * them by the stored players of each day, in the rest by their figures.
 */
export async function countActive(
  db: Db | Tx,
  brandId: number,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<number> {
  const days = await db
    .selectFrom('gaming_day as d')
    .select([sql<string>`d.day::text`.as('day'), 'd.from_at as fromAt', 'd.until_at as untilAt'])
    .where('d.brand_id', '=', brandId)
    .where('d.from_at', '>=', new Date(fromMs))
    .where('d.until_at', '<=', new Date(untilMs))
    // The players of a day are stored since a later version than the day.
    .where(
      sql<boolean>`(d.active = 0 OR EXISTS (
        SELECT FROM gaming_day_players p WHERE p.brand_id = d.brand_id AND p.day = d.day))`,
    )
    .orderBy('d.from_at')
    .execute()
  const rest = gapsOf({ fromMs, untilMs }, days)
  const { rows } = await sql<{ count: number }>`
    WITH stored AS MATERIALIZED (
      SELECT block, bit_or(active) AS active FROM gaming_day_players
       WHERE brand_id = ${brandId} AND day = ANY (${days.map(({ day }) => day)}::date[]) GROUP BY 1),
    others AS MATERIALIZED (${activeIn(db, brandId, rest)})
    SELECT (SELECT coalesce(sum(bit_count(active)), 0) FROM stored)::integer
         + (SELECT count(*) FROM others o LEFT JOIN stored s ON s.block = ${blockOf}
             WHERE s.block IS NULL OR get_bit(s.active, ${placeOf}) = 0)::integer AS count`.execute(db)
  return rows[0]!.count
}

/** Number of account numbers in a row of `gaming_day_players`. */
const perBlock = 32_768
const blockOf = sql`(o.id / ${sql.lit(perBlock)})::integer`
const placeOf = sql`(o.id % ${sql.lit(perBlock)})::integer`

/** Query for the ids of players of a brand of whom a bet settled in one of some spans, each once. */
function activeIn(db: Db | Tx, brandId: number, spans: readonly { fromMs: number; untilMs: number }[]) {
  // Conditions and no join, so that the index by quarter is used.
  const within = spans.map(
    ({ fromMs, untilMs }) => sql`f.quarter >= ${new Date(fromMs)} AND f.quarter < ${new Date(untilMs)}`,
  )
  return sql`
    SELECT p.id FROM (
      SELECT f.wallet_id FROM ${figureRows(db)} f
       WHERE f.rounds > 0 AND (${within.length === 0 ? sql`false` : sql.join(within, sql` OR `)}) GROUP BY 1) f
      CROSS JOIN LATERAL (SELECT a.id, a.brand_id, a.standing FROM ${accountRows(db)} a WHERE a.wallet_id = f.wallet_id OFFSET 0) p
     WHERE p.brand_id = ${brandId} AND p.standing <> 4`
}

/** Returns the parts of a span that no closed day covers. */
function gapsOf(
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  days: readonly { fromAt: Date; untilAt: Date }[],
): { fromMs: number; untilMs: number }[] {
  const gaps: { fromMs: number; untilMs: number }[] = []
  let at = fromMs
  for (const { fromAt, untilAt } of days) {
    if (fromAt.getTime() > at) gaps.push({ fromMs: at, untilMs: fromAt.getTime() })
    at = Math.max(at, untilAt.getTime())
  }
  return at < untilMs ? [...gaps, { fromMs: at, untilMs }] : gaps
}

/** Stores the players of a brand who were active in a gaming day that is being closed. */
export async function storeActive(
  tx: Tx,
  brandId: number,
  day: string,
  span: { fromMs: number; untilMs: number },
): Promise<void> {
  await sql`
    INSERT INTO gaming_day_players (brand_id, day, block, active)
      SELECT ${brandId}, ${day}::date, ${blockOf}, bit_or(set_bit(0::bit(${sql.lit(perBlock)}), ${placeOf}, 1))
        FROM (${activeIn(tx, brandId, [span])}) o GROUP BY 3`.execute(tx)
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
    const now = await totalsDigest(db, brandId, { fromMs: from_at.getTime(), untilMs: until_at.getTime() })
    if (!now.equals(digest)) changed.push({ brandId, day })
  }
  return changed
}
