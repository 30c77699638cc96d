import type { Kept } from '@fairground/plans/revenue-share/rules'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { pathRows } from '../players/index.ts'
import type { RunKey } from './runs.queries.ts'

/**
 * What the last revenue share of accounts has left them, whatever its periods were and however long ago: a negative balance outlives its
 * contract. A correction leaves nothing.
 */
export async function keptBefore(
  db: Db | Tx,
  { brandId, plan, currency, fromMs }: RunKey,
  playerIds: readonly bigint[],
): Promise<Map<bigint, Kept>> {
  const { rows } = await sql<Kept & { playerId: bigint }>`
    SELECT account.id AS "playerId", last.balance, last.idle
      FROM unnest(${playerIds}::bigint[]) AS account (id), LATERAL (
        SELECT l.carried AS balance, (l.figures -> 'deal' ->> 'idle')::integer AS idle
          FROM agent_pay_line l JOIN agent_pay_run r ON r.id = l.run_id
         WHERE l.account_id = account.id AND l.contract_id IS NOT NULL AND r.brand_id = ${brandId} AND r.plan = ${plan} AND r.currency = ${currency}
           AND r.to_at <= ${new Date(fromMs)}
         ORDER BY r.to_at DESC LIMIT 1) last`.execute(db)
  return new Map(rows.map(({ playerId, ...kept }) => [playerId, kept]))
}

/** The agents directly above accounts in the last quarter of an hour before a time. */
export async function uplinesUntil(
  db: Db | Tx,
  playerIds: readonly bigint[],
  toMs: number,
): Promise<Map<bigint, bigint>> {
  const to = new Date(toMs)
  const { rows } = await sql<{ playerId: bigint; uplineId: bigint }>`
    SELECT player_id AS "playerId", above[cardinality(above)] AS "uplineId" FROM ${pathRows(db)} p
     WHERE player_id = ANY (${playerIds}::bigint[]) AND from_at < ${to} AND to_at >= ${to}`.execute(db)
  return new Map(rows.map(({ playerId, uplineId }) => [playerId, uplineId]))
}
