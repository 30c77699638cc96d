import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import type { Period } from '../../games/rounds/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { isNamed, type Viewer } from '../../people/downlines/index.ts'
import { pathRows } from '../../people/uplines/index.ts'
import { pathsBelow } from '../teams/index.ts'

/** Part of the team of the agent who asks, in a time: a time in which the agent was not above is not shown. */
export interface Branch extends Viewer {
  currency: string
  /** Account at the head of the branch: the agent's own, or one below. */
  accountId: bigint
  /** Whole name, or a part of one that the agent sees; empty for all. */
  username: string
  period: Period
}

/**
 * Wallets of a branch with the times in which they belonged to it, for the FROM of another query: those of everybody
 * below the account and, for one below the agent, its own. An account that was moved away and back has several rows.
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

/** Quarter of an hour of an event, for the comparison with dated paths. */
export function quarterOf(column: string) {
  return sql`date_bin('15 minutes', ${sql.ref(column)}, 'epoch')`
}
