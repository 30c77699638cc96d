import type { GameCategory } from '@fairground/kernel/game-category'
import { idFrom } from '@fairground/kernel/id'
import { type Currency, moneyText } from '@fairground/kernel/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** What rounds came to, in minor units. */
export interface RoundFigures {
  rounds: bigint
  staked: bigint
  refunded: bigint
  won: bigint
  validBet: bigint
}

interface StatementFilter {
  by: 'day' | 'game' | 'category'
  /** In milliseconds since 1970, the end left out. */
  span: { fromMs: number; toMs: number }
  category: GameCategory | undefined
  timeZone: string
}

/**
 * What the rounds of a wallet came to by the day (yyyy-MM-dd in the time zone) on which they began, by game or by
 * category. A round is what its transfers say, so the sums are the ledger's.
 */
export async function listFigures(
  db: Db,
  walletId: bigint,
  { by, span, category, timeZone }: StatementFilter,
): Promise<(RoundFigures & { key: string })[]> {
  const keys: Record<StatementFilter['by'], RawBuilder<string>> = {
    day: sql`to_char(r.opened_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`,
    game: sql`r.game_id`,
    category: sql`r.category`,
  }
  const order = by === 'day' ? sql`1 DESC` : sql`3 DESC, 1`
  const { rows } = await sql<RoundFigures & { key: string }>`
    SELECT ${keys[by]} AS key, count(*) AS rounds, sum(r.staked)::bigint AS staked, sum(r.refunded)::bigint AS refunded,
           sum(r.won)::bigint AS won, coalesce(sum(r.valid_bet), 0)::bigint AS "validBet"
      FROM round r
     WHERE r.wallet_id = ${walletId} AND r.id >= ${idFrom(span.fromMs)} AND r.id < ${idFrom(span.toMs)}
       AND (${category ?? null}::text IS NULL OR r.category = ${category ?? null})
     GROUP BY 1 ORDER BY ${order}`.execute(db)
  return rows
}

/** How many rounds of a wallet have not ended, and what they hold of its money, in minor units. */
export async function sumOpenRounds(db: Db, walletId: bigint): Promise<{ rounds: bigint; staked: bigint }> {
  const { rows } = await sql<{ rounds: bigint; staked: bigint }>`
    SELECT count(*) AS rounds, coalesce(sum(staked - refunded), 0)::bigint AS staked
      FROM round WHERE wallet_id = ${walletId} AND state = 'open'`.execute(db)
  return rows[0]!
}

/** All figures together. */
export function sumOf(rows: readonly RoundFigures[]): RoundFigures {
  const sum = { rounds: 0n, staked: 0n, refunded: 0n, won: 0n, validBet: 0n }
  for (const row of rows) {
    for (const name of Object.keys(sum) as (keyof RoundFigures)[]) sum[name] += row[name]
  }
  return sum
}

/** Figures in the words of the wire. */
export function figuresOnWire({ rounds, staked, refunded, won, validBet }: RoundFigures, currency: Currency) {
  return {
    rounds: Number(rounds),
    staked: moneyText(staked, currency),
    refunded: moneyText(refunded, currency),
    won: moneyText(won, currency),
    net: moneyText(won + refunded - staked, currency),
    validBet: moneyText(validBet, currency),
  }
}
