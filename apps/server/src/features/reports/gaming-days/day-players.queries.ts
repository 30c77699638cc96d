import { type RawBuilder, sql } from 'kysely'
import { gapsOf, type Part, partOf } from '../../../db/parts.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { figureRows, moneyFigureRows } from '../../ledger/figures/index.ts'
import { accountRows, playerRows } from '../../people/players/index.ts'
import type { GamingClock } from './spans.rules.ts'

/** Closed gaming day whose sums by players are stored. */
interface StoredDay extends Part {
  day: string
  /** Number of the part of the interval that contains it, from 1. */
  part: number
}

/** Interval as the closed days within its parts, whose players are stored, and the rest. */
export interface CoveredSpan {
  parts: readonly Part[]
  days: readonly StoredDay[]
  rest: readonly Part[]
}

/** Names a clock in `gaming_day`. */
export function clockText({ timeZone, dayStartsHour }: GamingClock): string {
  return `${timeZone} ${dayStartsHour}`
}

/**
 * Finds the closed days of a brand within the parts of an interval, which have no gaps, whose players are stored; only
 * those of a clock if it is given.
 */
export async function coveredSpan(
  db: Db | Tx,
  brandId: number,
  parts: readonly Part[],
  clock?: GamingClock,
): Promise<CoveredSpan> {
  const whole = { fromMs: parts[0]!.fromMs, untilMs: parts.at(-1)!.untilMs }
  const rows = await db
    .selectFrom('gaming_day')
    .select([sql<string>`day::text`.as('day'), 'from_at as fromAt', 'until_at as untilAt'])
    .where('brand_id', '=', brandId)
    .where('from_at', '>=', new Date(whole.fromMs))
    .where('until_at', '<=', new Date(whole.untilMs))
    .where((row) =>
      clock === undefined ? row('clock', 'is not', null) : row('clock', '=', clockText(clock)),
    )
    .orderBy('from_at')
    .execute()
  const days = rows.flatMap(({ day, fromAt, untilAt }) => {
    const [fromMs, untilMs] = [fromAt.getTime(), untilAt.getTime()]
    const part = parts.findIndex((one) => fromMs >= one.fromMs && untilMs <= one.untilMs) + 1
    return part === 0 ? [] : [{ day, fromMs, untilMs, part }]
  })
  return { parts, days, rest: gapsOf(whole, days) }
}

/** Condition that a time is in the rest of an interval; without a join, so that the index by quarter is used. */
export function isInRest(at: RawBuilder<unknown>, { rest }: CoveredSpan): RawBuilder<boolean> {
  const within = rest.map(
    ({ fromMs, untilMs }) => sql`${at} >= ${new Date(fromMs)} AND ${at} < ${new Date(untilMs)}`,
  )
  return within.length === 0 ? sql`false` : sql`(${sql.join(within, sql` OR `)})`
}

/** Number of account numbers in a row of `gaming_day_players` and of `gaming_day_depositors`. */
const perBlock = sql.lit(32_768)

/**
 * Players of each part of an interval, each once, without trials: as sets of the closed days, `(part, block, players)`,
 * and as numbers in the rest, `(part, id)`, for the WITH of a query.
 */
interface PlayerSets {
  stored: RawBuilder<unknown>
  others: RawBuilder<unknown>
}

/** Returns the players of a brand of whom a bet settled. */
export function activePlayers(db: Db | Tx, brandId: number, span: CoveredSpan): PlayerSets {
  const settled = sql`${figureRows(db)} f WHERE f.rounds > 0`
  return setsOf(
    db,
    brandId,
    span,
    sql`SELECT brand_id, day, block, active AS players FROM gaming_day_players`,
    settled,
  )
}

/** Returns the players of a brand with a quarter of an hour in which deposits brought money. */
export function depositors(db: Db | Tx, brandId: number, span: CoveredSpan): PlayerSets {
  const brought = sql`${moneyFigureRows(db)} f WHERE f.class = 'deposits' AND f.amount > 0`
  return setsOf(
    db,
    brandId,
    span,
    sql`SELECT brand_id, day, block, deposited AS players FROM gaming_day_depositors`,
    brought,
  )
}

function setsOf(
  db: Db | Tx,
  brandId: number,
  span: CoveredSpan,
  rows: RawBuilder<unknown>,
  figures: RawBuilder<unknown>,
): PlayerSets {
  return {
    stored: storedOf(brandId, span, rows),
    others: sql`
      SELECT f.part, p.id
        FROM (SELECT f.wallet_id, ${partOf(sql`f.quarter`, span.parts)} AS part FROM ${figures} AND ${isInRest(sql`f.quarter`, span)}
               GROUP BY 1, 2) f
        CROSS JOIN LATERAL (SELECT a.id, a.brand_id, a.standing FROM ${accountRows(db)} a WHERE a.wallet_id = f.wallet_id OFFSET 0) p
       WHERE p.brand_id = ${brandId} AND p.standing <> 4`,
  }
}

function storedOf(brandId: number, { days }: CoveredSpan, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT d.part, p.block, bit_or(p.players) AS players
      FROM unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ part }) => part)}::integer[]) AS d (day, part)
      JOIN (${rows}) p ON p.brand_id = ${brandId} AND p.day = d.day GROUP BY 1, 2`
}

/** Returns the players of a brand with a currency whose account was opened. */
export function registeredPlayers(
  db: Db | Tx,
  brandId: number,
  currency: string,
  span: CoveredSpan,
): PlayerSets {
  return {
    stored: storedOf(
      brandId,
      span,
      sql`SELECT brand_id, day, block, registered AS players FROM gaming_day_registered WHERE currency = ${currency}`,
    ),
    others: sql`
      SELECT ${partOf(sql`p.registered_at`, span.parts)} AS part, p.id FROM ${playerRows(db)} p
       WHERE p.brand_id = ${brandId} AND p.currency = ${currency} AND p.standing <> 4 AND ${isInRest(sql`p.registered_at`, span)}`,
  }
}

const latelyOf = (name: string) => sql.ref(`${name}_lately`)

/** Rows of a WITH that have players, by a name for `sizesOf` and `sharedSizes`. */
export function withPlayers(name: string, { stored, others }: PlayerSets) {
  return sql`${sql.ref(name)} AS MATERIALIZED (${stored}), ${latelyOf(name)} AS MATERIALIZED (${others})`
}

const blockOf = (id: RawBuilder<unknown>) => sql`${id} / ${perBlock}`
const has = (players: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`coalesce(get_bit(${players}, (${id} % ${perBlock})::integer), 0) = 1`

/** Query for the number of players of each part, `(part, count)`. */
export function sizesOf(name: string) {
  return sql`
    SELECT part, sum(count)::bigint AS count FROM (
      SELECT part, bit_count(players) AS count FROM ${sql.ref(name)}
      UNION ALL
      SELECT part, count(*) FROM ${latelyOf(name)} GROUP BY 1) n GROUP BY 1`
}

/**
 * Query for the number of players who are in a part of some players, which have each player once, and in a part of
 * others: `(of_part, part, count)`.
 */
export function sharedSizes(of: string, others: string) {
  const [a, b] = [sql.ref(of), sql.ref(others)]
  const [id, aPlayers, bPlayers] = [sql`o.id`, sql`a.players`, sql`b.players`]
  return sql`
    SELECT of_part, part, sum(count)::bigint AS count FROM (
      SELECT a.part AS of_part, b.part, bit_count(a.players & b.players) AS count FROM ${a} a JOIN ${b} b USING (block)
      UNION ALL
      SELECT of_part, part, count(*) FROM (
        SELECT o.part AS of_part, b.part, o.id FROM ${latelyOf(of)} o JOIN ${b} b ON b.block = ${blockOf(id)}
         WHERE ${has(bPlayers, id)}
        UNION
        SELECT o.part, l.part, o.id FROM ${latelyOf(of)} o JOIN ${latelyOf(others)} l ON l.id = o.id
        UNION
        SELECT a.part, o.part, o.id FROM ${latelyOf(others)} o JOIN ${a} a ON a.block = ${blockOf(id)}
          LEFT JOIN ${b} b ON b.part = o.part AND b.block = ${blockOf(id)}
         WHERE ${has(aPlayers, id)} AND NOT ${has(bPlayers, id)}) one GROUP BY 1, 2) n GROUP BY 1, 2`
}

/**
 * Counts the players of a brand of whom a bet settled between two instants, without trials: in the closed days between
 * them by the stored players of each day, in the rest by their figures.
 */
export async function countActive(db: Db | Tx, brandId: number, span: Part): Promise<number> {
  const { stored, others } = activePlayers(db, brandId, await coveredSpan(db, brandId, [span]))
  const { rows } = await sql<{ count: number }>`
    WITH stored AS MATERIALIZED (${stored}), others AS MATERIALIZED (${others})
    SELECT (SELECT coalesce(sum(bit_count(players)), 0) FROM stored)::integer
         + (SELECT count(*) FROM others o LEFT JOIN stored s ON s.block = o.id / ${perBlock}
             WHERE NOT ${has(sql`s.players`, sql`o.id`)})::integer AS count`.execute(db)
  return rows[0]!.count
}

/** Deposits and settled bets of closed days by the day in which the accounts were opened, as a part of a query. */
export function cohortDayRows(db: Db) {
  return db
    .selectFrom('gaming_day_cohort')
    .select(['brand_id', 'day', 'currency', 'registered', 'deposited', 'staked', 'won'])
}

/**
 * Stores the players of a closed gaming day: who bet, deposited and opened an account, and the sums of accounts by the
 * day in which they were opened. What is stored already stays.
 */
export async function storePlayers(
  tx: Tx,
  brandId: number,
  { day, span, clock }: { day: string; span: Part; clock: GamingClock },
): Promise<void> {
  const whole = { parts: [span], days: [], rest: [span] }
  const block = blockOf(sql`o.id`)
  const bits = sql`bit_or(set_bit(0::bit(${perBlock}), (o.id % ${perBlock})::integer, 1))`
  const ofDay = (sets: PlayerSets) =>
    sql`SELECT ${brandId}, ${day}::date, (${block})::integer, ${bits} FROM (${sets.others}) o GROUP BY 3`
  await sql`
    INSERT INTO gaming_day_players (brand_id, day, block, active) ${ofDay(activePlayers(tx, brandId, whole))}
      ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    INSERT INTO gaming_day_depositors (brand_id, day, block, deposited) ${ofDay(depositors(tx, brandId, whole))}
      ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    INSERT INTO gaming_day_registered (brand_id, day, currency, block, registered)
      SELECT ${brandId}, ${day}::date, o.currency, (${block})::integer, ${bits} FROM ${playerRows(tx)} o
       WHERE o.brand_id = ${brandId} AND o.standing <> 4 AND ${isInRest(sql`o.registered_at`, whole)} GROUP BY 3, 4
      ON CONFLICT DO NOTHING`.execute(tx)
  const within = isInRest(sql`f.quarter`, whole)
  const hours = sql`${clock.dayStartsHour} * interval '1 hour'`
  await sql`
    INSERT INTO gaming_day_cohort (brand_id, day, currency, registered, deposited, staked, won)
      SELECT ${brandId}, ${day}::date, p.currency, (p.registered_at AT TIME ZONE ${clock.timeZone} - ${hours})::date,
             sum(m.deposited), sum(m.staked), sum(m.won)
        FROM (SELECT wallet_id, sum(deposited) AS deposited, sum(staked) AS staked, sum(won) AS won FROM (
                SELECT f.wallet_id, 0 AS deposited, f.settled_stake AS staked, f.settled_win AS won
                  FROM ${figureRows(tx)} f WHERE ${within}
                UNION ALL
                SELECT f.wallet_id, f.amount, 0, 0 FROM ${moneyFigureRows(tx)} f WHERE f.class = 'deposits' AND ${within}) q
               GROUP BY 1) m
        CROSS JOIN LATERAL (SELECT * FROM ${accountRows(tx)} a WHERE a.wallet_id = m.wallet_id OFFSET 0) p
       WHERE p.brand_id = ${brandId} AND p.standing <> 4 GROUP BY 3, 4
      ON CONFLICT DO NOTHING`.execute(tx)
  await tx
    .updateTable('gaming_day')
    .set({ clock: clockText(clock) })
    .where('brand_id', '=', brandId)
    .where('day', '=', day)
    .execute()
}
