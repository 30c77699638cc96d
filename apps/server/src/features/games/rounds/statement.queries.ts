import type { GameCategory } from '@fairground/kernel/game-category'
import { type Currency, moneyText } from '@fairground/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { type SettledFigures, settledFigures } from '../../ledger/figures/index.ts'
import { roundRows } from '../../ledger/transfers/index.ts'
import type { Period } from './period.rules.ts'
import { inPeriod } from './rounds.queries.ts'

interface StatementFilter {
  by: 'day' | 'game' | 'category'
  period: Period
  category: GameCategory | undefined
  timeZone: string
}

/**
 * Lists the totals of a wallet's rounds by the day (yyyy-MM-dd in the time zone) on which they settled, by game or by
 * category. Days and categories come from the figures; figures have no games, so by game the rounds that settled in the
 * period are added up in their current state.
 */
export function listFigures(
  db: Db,
  walletId: bigint,
  { by, period, category, timeZone }: StatementFilter,
): Promise<(SettledFigures & { key: string })[]> {
  if (by === 'game') return sumByGame(db, walletId, period, category)
  return settledFigures(db, walletId, { by, span: period, category, timeZone })
}

async function sumByGame(
  db: Db,
  walletId: bigint,
  period: Period,
  category: GameCategory | undefined,
): Promise<(SettledFigures & { key: string })[]> {
  const { rows } = await sql<SettledFigures & { key: string }>`
    SELECT r.game_id AS key, count(*) AS rounds, sum(r.staked - r.refunded)::bigint AS staked, sum(r.won)::bigint AS won,
           sum(r.valid_bet)::bigint AS "validBet"
      FROM ${roundRows(db)} r
     WHERE r.wallet_id = ${walletId} AND r.state <> 'open' AND r.valid_bet IS NOT NULL AND ${inPeriod(period)}
       AND (${category ?? null}::text IS NULL OR r.category = ${category ?? null})
     GROUP BY 1 ORDER BY 3 DESC, 1`.execute(db)
  return rows
}

/** Returns the number of open rounds of a wallet, and the money they hold, in minor units; pulled bets hold none. */
export async function sumOpenRounds(db: Db, walletId: bigint): Promise<{ rounds: bigint; staked: bigint }> {
  const { rows } = await sql<{ rounds: bigint; staked: bigint }>`
    SELECT count(*) AS rounds, coalesce(sum(staked - refunded), 0)::bigint AS staked
      FROM ${roundRows(db)} r WHERE wallet_id = ${walletId} AND state = 'open' AND is_pulled IS NULL`.execute(
    db,
  )
  return rows[0]!
}

/** Adds up figures. */
export function sumOf(rows: readonly SettledFigures[]): SettledFigures {
  const sum = { rounds: 0n, staked: 0n, won: 0n, validBet: 0n }
  for (const row of rows) {
    for (const name of Object.keys(sum) as (keyof SettledFigures)[]) sum[name] += row[name]
  }
  return sum
}

/** Converts figures for the API. */
export function figuresOnWire({ rounds, staked, won, validBet }: SettledFigures, currency: Currency) {
  return {
    rounds: Number(rounds),
    staked: moneyText(staked, currency),
    won: moneyText(won, currency),
    net: moneyText(won - staked, currency),
    validBet: moneyText(validBet, currency),
  }
}
