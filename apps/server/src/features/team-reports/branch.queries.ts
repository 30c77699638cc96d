import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { pathRows, playerRows } from '../players/index.ts'
import type { Period } from '../rounds/index.ts'
import { pathsBelow } from '../teams/index.ts'
import { walletRows } from '../wallet/index.ts'

/** A part of an agent's team in a time. */
export interface Branch {
  brandId: number
  currency: string
  /** Who asks: nothing is told of a time in which the agent was not above. */
  agentId: bigint
  /** The account whose branch it is: the agent's own, or one below. */
  accountId: bigint
  /** The whole name of the only account that is wanted; empty for all. */
  username: string
  period: Period
}

/**
 * The wallets of a branch with the times in which they belonged to it, for the FROM of another query: of everybody below the account and, of
 * one below the agent, its own. An account that was moved away and back has several rows.
 */
export function branchWallets(db: Db, branch: Branch, purposes: readonly ('play' | 'agent')[]) {
  const { brandId, currency, agentId, accountId, username, period } = branch
  const from = new Date(period.fromMs)
  return sql`(
    SELECT w.id AS wallet_id, p.player_id, p.from_at, p.to_at FROM (
      SELECT player_id, from_at, to_at FROM ${pathsBelow(db, agentId, from, accountId)} below
      UNION ALL
      SELECT player_id, from_at, to_at FROM ${pathRows(db)} own
       WHERE player_id = ${accountId} AND ${agentId} = ANY (above) AND to_at > ${from}) p
      JOIN ${walletRows(db)} w ON w.player_id = p.player_id AND w.currency = ${currency} AND w.purpose = ANY (${purposes}::wallet_purpose[])
     WHERE ${username} = '' OR p.player_id = (
       SELECT id FROM ${playerRows(db)} named WHERE brand_id = ${brandId} AND lower(username) = lower(${username})))`
}

/** The quarter of an hour in which something happened, for the comparison with dated paths. */
export function quarterOf(column: string) {
  return sql`date_bin('15 minutes', ${sql.ref(column)}, 'epoch')`
}
