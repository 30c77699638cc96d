import type { GameCategory } from '@fairground/kernel/game-category'
import { sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime } from '../../../db/lines.ts'
import type { Db } from '../../../db/tables.ts'
import { balancesBefore } from '../account-records/index.ts'
import type { MoneyClass } from '../recipes/index.ts'
import { walletRows } from '../wallet/index.ts'

/** The sums of rounds that settled in a period, in minor units, including corrections of earlier rounds. */
export interface SettledFigures {
  rounds: bigint
  /** Stakes less refunds. */
  staked: bigint
  won: bigint
  validBet: bigint
}

/** A span of time in milliseconds since 1970, without its end; both are full quarters of an hour. */
export interface TimeSpan {
  fromMs: number
  toMs: number
}

/** The sums of a wallet's settled rounds, by day (yyyy-MM-dd in the time zone) or category. */
export async function settledFigures(
  db: Db,
  walletId: bigint,
  {
    by,
    span,
    category,
    timeZone,
  }: { by: 'day' | 'category'; span: TimeSpan; category: GameCategory | undefined; timeZone: string },
): Promise<(SettledFigures & { key: string })[]> {
  const key = by === 'day' ? sql`to_char(quarter AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')` : sql`category`
  const order = by === 'day' ? sql`1 DESC` : sql`3 DESC, 1`
  const { rows } = await sql<SettledFigures & { key: string }>`
    SELECT ${key} AS key, sum(rounds)::bigint AS rounds, sum(settled_stake)::bigint AS staked,
           sum(settled_win)::bigint AS won, sum(valid_bet)::bigint AS "validBet"
      FROM figure
     WHERE wallet_id = ${walletId} AND quarter >= ${new Date(span.fromMs)} AND quarter < ${new Date(span.toMs)}
       AND (${category ?? null}::text IS NULL OR category = ${category ?? null})
     GROUP BY 1
    HAVING bool_or(rounds > 0 OR corrections <> 0 OR corrected_bet <> 0 OR settled_stake <> 0 OR settled_win <> 0)
     ORDER BY ${order}`.execute(db)
  return rows
}

/** The sums of a player's settled rounds and of the recipes of some classes, in minor units. */
export interface ProfitFigures extends SettledFigures {
  rebates: bigint
  gifts: bigint
  deposits: bigint
  /** Money that left the player's accounts, as a positive amount. */
  withdrawals: bigint
}

/**
 * The settled rounds of a wallet with its gifts, rebates, deposits and withdrawals, by day (yyyy-MM-dd in the time
 * zone), newest first.
 */
export async function profitFigures(
  db: Db,
  walletId: bigint,
  { fromMs, toMs }: TimeSpan,
  timeZone: string,
): Promise<(ProfitFigures & { key: string })[]> {
  const within = sql`wallet_id = ${walletId} AND quarter >= ${new Date(fromMs)} AND quarter < ${new Date(toMs)}`
  const { rows } = await sql<ProfitFigures & { key: string }>`
    SELECT to_char(quarter AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS key, sum(rounds)::bigint AS rounds,
           sum(settled_stake)::bigint AS staked, sum(settled_win)::bigint AS won, sum(valid_bet)::bigint AS "validBet",
           sum(rebates)::bigint AS rebates, sum(gifts)::bigint AS gifts, sum(deposits)::bigint AS deposits,
           sum(withdrawals)::bigint AS withdrawals
      FROM (
        SELECT quarter, rounds, settled_stake, settled_win, valid_bet, 0 AS rebates, 0 AS gifts, 0 AS deposits, 0 AS withdrawals,
               rounds > 0 OR corrections <> 0 OR corrected_bet <> 0 OR settled_stake <> 0 OR settled_win <> 0 AS counts
          FROM figure WHERE ${within}
        UNION ALL
        SELECT quarter, 0, 0, 0, 0, amount * (class = 'rebates')::int, amount * (class = 'gifts')::int,
               amount * (class = 'deposits')::int, -amount * (class = 'withdrawals')::int,
               class IN ('rebates', 'gifts', 'deposits', 'withdrawals')
          FROM money_figure WHERE ${within}) parts
     GROUP BY 1 HAVING bool_or(counts) ORDER BY 1 DESC`.execute(db)
  return rows
}

/** The sums that moved in a wallet in a span of time, in minor units: rounds by kind of move, recipes by class. */
export interface MovedFigures {
  /** Cash and bonus less debt, before and after. */
  opening: bigint
  closing: bigint
  /** Of these, the bonus. */
  openingBonus: bigint
  closingBonus: bigint
  staked: bigint
  won: bigint
  refunded: bigint
  /** Sums that recipes added to cash and bonus, by class. */
  recipes: Partial<Record<MoneyClass, bigint>>
}

/** The moves of a wallet's cash and bonus in a span of time: `opening` and all kinds of moves add up to `closing`. */
export async function movedFigures(
  db: Db,
  walletId: bigint,
  { fromMs, toMs }: TimeSpan,
): Promise<MovedFigures> {
  const within = sql`wallet_id = ${walletId} AND quarter >= ${new Date(fromMs)} AND quarter < ${new Date(toMs)}`
  const [before, { rows }] = await Promise.all([
    balancesBefore(db, walletId, fromMs),
    sql<{ kind: string; amount: bigint; bonus: bigint }>`
      SELECT kind, sum(amount)::bigint AS amount, sum(bonus)::bigint AS bonus FROM (
        SELECT class AS kind, cash + bonus AS amount, bonus FROM money_figure WHERE ${within}
        UNION ALL
        SELECT m.kind, m.amount, m.bonus FROM figure f,
               LATERAL (VALUES ('staked', -f.staked, f.bonus), ('won', f.won, 0), ('refunded', f.refunded, 0)) AS m (kind, amount, bonus)
         WHERE ${within}) moves
       GROUP BY 1`.execute(db),
  ])
  const amountOf = (kind: string) => rows.find((row) => row.kind === kind)?.amount ?? 0n
  const sumOf = (what: 'amount' | 'bonus') => rows.reduce((sum, row) => sum + row[what], 0n)
  const opening = before.cash + before.bonus
  const rounds = ['staked', 'won', 'refunded']
  return {
    opening,
    closing: opening + sumOf('amount'),
    openingBonus: before.bonus,
    closingBonus: before.bonus + sumOf('bonus'),
    staked: -amountOf('staked'),
    won: amountOf('won'),
    refunded: amountOf('refunded'),
    recipes: Object.fromEntries(
      rows.filter(({ kind }) => !rounds.includes(kind)).map(({ kind, amount }) => [kind, amount]),
    ),
  }
}

/** The moves of a wallet's cash and bonus in a month, in minor units; money that left the wallet is negative. */
export interface MonthFigures {
  /** yyyy-MM in the requested time zone. */
  month: string
  opening: bigint
  deposits: bigint
  withdrawals: bigint
  staked: bigint
  won: bigint
  refunded: bigint
  /** Gifts and rebates. */
  bonus: bigint
  /** To and from holds and vendors' own wallets. */
  moves: bigint
  adjustments: bigint
  closing: bigint
}

/** The column of a month in which each kind of move counts. */
const columnOf: Record<MoneyClass | 'staked' | 'won' | 'refunded', Exclude<keyof MonthFigures, 'month'>> = {
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  gifts: 'bonus',
  rebates: 'bonus',
  wages: 'moves',
  holds: 'moves',
  moves: 'moves',
  adjustments: 'adjustments',
  staked: 'staked',
  won: 'won',
  refunded: 'refunded',
}

/**
 * The moves of a wallet's cash and bonus in each of several consecutive months (yyyy-MM): the columns of a month add up
 * to `closing`.
 */
export async function monthFigures(
  db: Db,
  walletId: bigint,
  months: readonly string[],
  { fromMs, toMs }: TimeSpan,
  timeZone: string,
): Promise<MonthFigures[]> {
  const [from, to] = [new Date(fromMs), new Date(toMs)]
  const { rows } = await sql<{ month: string; kind: keyof typeof columnOf; amount: bigint }>`
    SELECT CASE WHEN quarter < ${from} THEN '' ELSE to_char(quarter AT TIME ZONE ${timeZone}, 'YYYY-MM') END AS month,
           kind, sum(amount)::bigint AS amount FROM (
      SELECT quarter, class AS kind, cash + bonus AS amount FROM money_figure WHERE wallet_id = ${walletId} AND quarter < ${to}
      UNION ALL
      SELECT f.quarter, m.kind, m.amount FROM figure f,
             LATERAL (VALUES ('staked', -f.staked), ('won', f.won), ('refunded', f.refunded)) AS m (kind, amount)
       WHERE f.wallet_id = ${walletId} AND f.quarter < ${to}) moves
     GROUP BY 1, 2`.execute(db)
  let opening = rows.filter(({ month }) => month === '').reduce((sum, { amount }) => sum + amount, 0n)
  return months.map((month) => {
    const figures: MonthFigures = {
      month,
      opening,
      deposits: 0n,
      withdrawals: 0n,
      staked: 0n,
      won: 0n,
      refunded: 0n,
      bonus: 0n,
      moves: 0n,
      adjustments: 0n,
      closing: opening,
    }
    for (const row of rows) {
      if (row.month !== month) continue
      figures[columnOf[row.kind]] += row.amount
      figures.closing += row.amount
    }
    opening = figures.closing
    return figures
  })
}

/** The rounds of a wallet that settled on a day, in minor units of its currency. */
export interface RoundDay {
  /** yyyy-MM-dd in the requested time zone. */
  day: string
  currency: string
  rounds: bigint
  staked: bigint
  won: bigint
}

/**
 * The days (in a time zone) on which rounds of a player settled, after a place in the timeline; each is dated by its
 * start.
 */
export async function listRoundDays(
  db: Db,
  playerId: bigint,
  timeZone: string,
  place: LinePlace,
  limit: number,
): Promise<Line<RoundDay>[]> {
  const time = sql`d.day AT TIME ZONE ${timeZone}`
  const id = sql`d.wallet_id::text`
  const { rows } = await sql<RoundDay & { at: string; id: string }>`
    SELECT ${lineTime(time)} AS at, ${id} AS id, to_char(d.day, 'YYYY-MM-DD') AS day, d.currency, d.rounds, d.staked, d.won
      FROM (SELECT f.wallet_id, w.currency, date_trunc('day', f.quarter AT TIME ZONE ${timeZone}) AS day,
                   sum(f.rounds)::bigint AS rounds, sum(f.settled_stake)::bigint AS staked, sum(f.settled_win)::bigint AS won
              FROM figure f JOIN ${walletRows(db)} w ON w.id = f.wallet_id
             WHERE w.player_id = ${playerId} GROUP BY 1, 2, 3) d
     WHERE (d.rounds > 0 OR d.staked <> 0 OR d.won <> 0) AND ${isBehind(place, 'rounds', time, id)}
     ORDER BY d.day DESC, (${id}) COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ at, id, ...value }) => ({ at, kind: 'rounds', id, value }))
}
