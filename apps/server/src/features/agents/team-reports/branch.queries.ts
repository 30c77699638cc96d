import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import type { Period } from '../../games/rounds/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { isNamed, pathRows, type Viewer } from '../../people/players/index.ts'
import { pathsBelow } from '../teams/index.ts'

/** A part of the team of the agent who asks, in a time: nothing is told of a time in which the agent was not above. */
export interface Branch extends Viewer {
  currency: string
  /** The account whose branch it is: the agent's own, or one below. */
  accountId: bigint
  /** A whole name, or a part of one that the agent sees; empty for all. */
  username: string
  period: Period
}

/**
 * The wallets of a branch with the times in which they belonged to it, for the FROM of another query: of everybody below the account and, of
 * one below the agent, its own. An account that was moved away and back has several rows.
 */
export function branchWallets(db: Db, branch: Branch, purposes: readonly ('play' | 'agent')[]) {
  const { currency, agentId, accountId, username, period } = branch
  const from = new Date(period.fromMs)
  return sql`(
    SELECT w.id AS wallet_id, p.player_id, p.from_at, p.to_at FROM (
      SELECT player_id, from_at, to_at FROM ${pathsBelow(db, agentId, from, accountId)} below
      UNION ALL
      SELECT player_id, from_at, to_at FROM ${pathRows(db)} own
       WHERE player_id = ${accountId} AND ${agentId} = ANY (above) AND to_at > ${from}) p
      JOIN ${walletRows(db)} w ON w.player_id = p.player_id AND w.currency = ${currency} AND w.purpose = ANY (${purposes}::wallet_purpose[])
     WHERE ${isNamed(branch, username, sql`p.player_id`)})`
}

/** The quarter of an hour in which something happened, for the comparison with dated paths. */
export function quarterOf(column: string) {
  return sql`date_bin('15 minutes', ${sql.ref(column)}, 'epoch')`
}
