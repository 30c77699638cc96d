import type { giveNickname, listNicknames } from '@fairground/contract/agents'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import { sql } from 'kysely'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { levelsTo } from '../../people/downlines/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { pathRows } from '../../people/uplines/index.ts'

/** Maximum number of nicknames that a list has. */
const mostListed = 2000

/** Lists an agent's nicknames for accounts that are below the agent now, by nickname. */
export async function nicknamesOf(db: Db, agentId: bigint): Promise<OutputOf<typeof listNicknames>['list']> {
  const { rows } = await sql<{ customerId: string; nickname: string }>`
    SELECT p.customer_id AS "customerId", n.nickname
      FROM agent_nickname n
      JOIN ${playerRows(db)} p ON p.id = n.player_id
      JOIN ${pathRows(db)} t ON t.player_id = n.player_id AND t.to_at = 'infinity'
     WHERE n.agent_id = ${agentId} AND ${agentId} = ANY (t.above)
     ORDER BY n.nickname, n.player_id
     LIMIT ${mostListed}`.execute(db)
  return rows
}

/**
 * Stores an agent's nickname for an account below the agent, and removes it if the nickname is empty; refuses
 * `downline_unknown` for any other account.
 */
export async function nameBelow(
  db: Db,
  { brandId, playerId: agentId }: PlayerSession,
  { customerId, nickname }: InputOf<typeof giveNickname>,
): Promise<void> {
  const levels = await levelsTo(db, brandId, agentId, customerId)
  if (!levels || levels.length < 2) return refuse('downline_unknown')
  const playerId = levels.at(-1)!.id
  if (nickname === '') {
    await db
      .deleteFrom('agent_nickname')
      .where('agent_id', '=', agentId)
      .where('player_id', '=', playerId)
      .execute()
    return
  }
  await db
    .insertInto('agent_nickname')
    .values({ agent_id: agentId, player_id: playerId, nickname })
    .onConflict((conflict) => conflict.columns(['agent_id', 'player_id']).doUpdateSet({ nickname }))
    .execute()
}
