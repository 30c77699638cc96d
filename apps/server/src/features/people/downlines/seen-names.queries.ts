import { maskedName } from '@fairground/kernel/masked-name'
import { type RawBuilder, sql } from 'kysely'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { allOrigins } from '../campaigns/index.ts'
import { allPlayers } from '../players/index.ts'
import { allPaths } from '../uplines/index.ts'

/** Agent who sees names of accounts. */
export interface Viewer {
  brandId: number
  agentId: bigint
  /**
   * Whether the session has shown its second factor: a read-only session sees every name masked, and finds nobody by
   * name.
   */
  seesNames: boolean
}

/** Returns the agent of a session as a viewer of names. */
export function viewerOf({
  brandId,
  playerId,
  factorAt,
}: Pick<PlayerSession, 'brandId' | 'playerId' | 'factorAt'>): Viewer {
  return { brandId, agentId: playerId, seesNames: factorAt !== null }
}

/** Accounts whose names an agent sees in full: those that the agent has opened and that are still below the agent. */
function seenRows({ agentId, seesNames }: Viewer) {
  return sql`(
    SELECT p.id, p.customer_id, p.username FROM ${allOrigins} o
      JOIN ${allPaths} t ON t.player_id = o.player_id AND t.to_at = 'infinity' AND ${agentId} = ANY (t.above)
      JOIN ${allPlayers} p ON p.id = o.player_id
     WHERE ${seesNames}::boolean AND o.way = 'opened' AND o.agent_id = ${agentId})`
}

/**
 * Returns the names of accounts as an agent sees them: in full if the agent has opened the account and it is still
 * below, else masked.
 */
export async function namesSeenBy(
  db: Db | Tx,
  viewer: Viewer,
  accounts: readonly { customerId: string }[],
): Promise<(account: { customerId: string; username: string }) => string> {
  const { rows } = await sql<{ customerId: string }>`
    SELECT customer_id AS "customerId" FROM ${seenRows(viewer)} seen
     WHERE customer_id = ANY (${accounts.map(({ customerId }) => customerId)}::text[])`.execute(db)
  const seen = new Set(rows.map(({ customerId }) => customerId))
  return ({ customerId, username }) => (seen.has(customerId) ? username : maskedName(username))
}

/**
 * Condition for accounts that match what an agent has typed, if anything: the customer id or the whole name of any
 * account, or a part of a name that the agent sees in full. A part of a masked name finds nothing, since repeated
 * searches would reveal the rest.
 */
export function isNamed(viewer: Viewer, typed: string, account: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${typed}::text = '' OR ${account} IN (
    SELECT id FROM ${allPlayers} p WHERE brand_id = ${viewer.brandId} AND customer_id = ${typed}::text
    ) OR ${viewer.seesNames}::boolean AND ${account} IN (
    SELECT id FROM ${allPlayers} p WHERE brand_id = ${viewer.brandId} AND lower(username) = lower(${typed}::text)
    UNION ALL
    SELECT id FROM ${seenRows(viewer)} seen WHERE position(lower(${typed}::text) IN lower(username)) > 0))`
}

/**
 * Sort key of accounts by name: of a masked name only the visible letters count, since the order would reveal the
 * others.
 */
export function nameToSortBy(
  viewer: Viewer,
  account: RawBuilder<unknown>,
  username: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`lower(CASE WHEN ${account} IN (SELECT id FROM ${seenRows(viewer)} seen) THEN ${username}
    ELSE left(${username}, CASE WHEN length(${username}) > 3 THEN 2 ELSE 1 END) END)`
}
