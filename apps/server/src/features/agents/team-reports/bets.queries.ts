import type { GameCategory } from '@fairground/kernel/game-category'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { partsOfPeriod } from '../../games/rounds/index.ts'
import { roundRows } from '../../ledger/transfers/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { holdsIn } from '../teams/index.ts'
import { type Branch, branchWallets, quarterOf } from './branch.queries.ts'

/** Filter of bets. */
export interface BetFilter {
  category: GameCategory | undefined
  vendor: string | undefined
  gameId: string | undefined
  state: 'open' | 'settled' | 'refunded' | undefined
}

/** Round of an account of a team; amounts in minor units. */
export interface TeamBet {
  customerId: string
  username: string
  roundId: string
  gameId: string
  category: GameCategory
  source: string
  state: 'open' | 'settled' | 'refunded'
  staked: bigint
  won: bigint
  refunded: bigint
  validBet: bigint | null
  openedAt: Date
  closedAt: Date | null
}

/** Lists the newest rounds of a branch in its time after an offset. */
export async function listBets(
  db: Db,
  branch: Branch,
  filter: BetFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<TeamBet[]> {
  // The newest of each wallet are enough: they are read from the end of an index. The demo's ids are not in the order
  // of time, so a page is sorted by it.
  const newest = sql`ORDER BY r.id DESC LIMIT ${limit + offset}`
  const { rows } = await sql<TeamBet>`
    WITH team AS MATERIALIZED (SELECT * FROM ${branchWallets(db, branch, ['play'])} team)
    SELECT p.customer_id AS "customerId", p.username, b.id AS "roundId", b.game_id AS "gameId", b.category, b.source, b.state, b.staked, b.won,
           b.refunded, b.valid_bet AS "validBet", b.opened_at AS "openedAt", b.closed_at AS "closedAt"
      FROM (SELECT t.player_id, t.wallet_id, r.* FROM team t, ${betsOf(db, branch, filter, newest)} r
             ORDER BY r.id DESC, t.wallet_id LIMIT ${limit} OFFSET ${offset}) b
      JOIN ${playerRows(db)} p ON p.id = b.player_id
     ORDER BY b.opened_at DESC, b.id DESC, b.wallet_id`.execute(db)
  return rows
}

/** Sums of bets, in minor units. */
export interface BetSums {
  count: bigint
  staked: bigint
  won: bigint
  refunded: bigint
  validBet: bigint
}

/** Returns the sums of all rounds of a branch in its time. */
export async function sumBets(db: Db, branch: Branch, filter: BetFilter): Promise<BetSums> {
  const { rows } = await sql<BetSums>`
    WITH team AS MATERIALIZED (SELECT * FROM ${branchWallets(db, branch, ['play'])} team)
    SELECT count(*), coalesce(sum(r.staked), 0)::bigint AS staked, coalesce(sum(r.won), 0)::bigint AS won,
           coalesce(sum(r.refunded), 0)::bigint AS refunded, coalesce(sum(r.valid_bet), 0)::bigint AS "validBet"
      FROM team t, ${betsOf(db, branch, filter, sql``)} r`.execute(db)
  return rows[0]!
}

/**
 * Rounds of each wallet of `team t`, looked up one after the other, so that no plan reads the rounds of another branch.
 * Each half of the period is a range of a separate index.
 */
function betsOf(
  db: Db,
  { period }: Branch,
  { category, vendor, gameId, state }: BetFilter,
  limited: RawBuilder<unknown>,
) {
  const { began, ended } = partsOfPeriod(period)
  const half = (isIn: RawBuilder<unknown>) => sql`(
      SELECT r.id, r.game_id, r.category, r.source, r.state, r.staked, r.won, r.refunded, r.valid_bet, r.opened_at, r.closed_at
        FROM ${roundRows(db)} r
       WHERE r.wallet_id = t.wallet_id AND ${isIn} AND ${holdsIn(sql`t`, quarterOf('r.opened_at'))}
         AND (${category ?? null}::text IS NULL OR r.category = ${category ?? null})
         AND (${vendor ?? null}::text IS NULL OR r.source = ${vendor ?? null})
         AND (${gameId ?? null}::text IS NULL OR r.game_id = ${gameId ?? null})
         AND (${state ?? null}::text IS NULL OR r.state = ${state ?? null}) ${limited})`
  return sql`LATERAL (${half(began)} UNION ALL ${half(ended)})`
}
