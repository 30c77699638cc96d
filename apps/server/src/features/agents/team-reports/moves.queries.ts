import type { TeamMoveKind } from '@fairground/contract/team-report-figures'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { recipeRows } from '../../ledger/transfers/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { holdsIn } from '../teams/index.ts'
import { type Branch, branchWallets, quarterOf } from './branch.queries.ts'

/** Move of money of an account of a team; the amount in minor units, negative for money that left the account. */
export interface TeamMove {
  customerId: string
  username: string
  at: Date
  kind: TeamMoveKind
  amount: bigint
}

/** Sum of a kind of moves, in minor units. */
export interface MoveSum {
  kind: TeamMoveKind
  count: bigint
  amount: bigint
}

/** Lists the newest moves of a branch in its time after an offset. */
export async function listMoves(
  db: Db,
  branch: Branch,
  kind: TeamMoveKind | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<TeamMove[]> {
  const { rows } = await sql<TeamMove>`
    SELECT p.customer_id AS "customerId", p.username, b.at, b.kind, b.amount
      FROM (SELECT * FROM ${movesOf(db, branch, kind)} m ORDER BY at DESC, wallet_id, version DESC LIMIT ${limit} OFFSET ${offset}) b
      JOIN ${playerRows(db)} p ON p.id = b.player_id
     ORDER BY b.at DESC, b.wallet_id, b.version DESC`.execute(db)
  return rows
}

/** Returns the sums of all moves of a branch in its time, by kind. */
export async function sumMoves(db: Db, branch: Branch, kind: TeamMoveKind | undefined): Promise<MoveSum[]> {
  const { rows } = await sql<MoveSum>`
    SELECT kind, count(*), sum(amount)::bigint AS amount FROM ${movesOf(db, branch, kind)} m GROUP BY 1`.execute(
    db,
  )
  return rows
}

/** Kind of a transfer: transfers between an agent and an account below are neither deposits nor withdrawals here. */
const kindOf = sql`CASE WHEN r.recipe IN ('to-upline', 'from-upline', 'to-downline', 'from-downline') THEN 'transfers'
  WHEN r.class IN ('deposits', 'withdrawals', 'rebates', 'gifts', 'wages') THEN r.class END`

/** Moves of each wallet of a branch, looked up one wallet after the other, in an index that has no bets. */
function movesOf(db: Db, branch: Branch, kind: TeamMoveKind | undefined) {
  const { fromMs, toMs } = branch.period
  return sql`(
    SELECT t.player_id, t.wallet_id, m.* FROM ${branchWallets(db, branch, ['play', 'agent'])} t, LATERAL (
      SELECT r.version, r.at, ${kindOf} AS kind, r.amount FROM ${recipeRows()} r
       WHERE r.wallet_id = t.wallet_id AND r.at >= ${new Date(fromMs)} AND r.at < ${new Date(toMs)}
         AND ${holdsIn(sql`t`, quarterOf('r.at'))} OFFSET 0) m
     WHERE m.kind IS NOT NULL AND m.amount <> 0 AND (${kind ?? null}::text IS NULL OR m.kind = ${kind ?? null}))`
}
