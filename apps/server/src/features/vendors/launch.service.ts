import { newToken } from '@fairground/kernel/id'
import type { Tx } from '../../db/tables.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import { hashToken, type PlayerSession } from '../sessions/index.ts'

/** A launch token not traded within a minute is void. */
const launchMs = 60_000

/** Makes a single-use launch token for a player and a game. */
export async function makeLaunch(
  { db, chance, clock }: Pick<Tools, 'db' | 'chance' | 'clock'>,
  session: PlayerSession,
  gameId: string,
  languageCode: string,
): Promise<string> {
  const token = newToken(chance)
  await db
    .insertInto('launch')
    .values({
      token_hash: hashToken(token),
      session_hash: session.tokenHash,
      player_id: session.playerId,
      game_id: gameId,
      language_code: languageCode,
      ends_at: new Date(clock.now() + launchMs),
      used_at: null,
    })
    .execute()
  return token
}

export interface Launched {
  sessionHash: Buffer
  playerId: bigint
  gameId: string
  languageCode: string
}

/** Takes a launch token for good; refuses `launch_invalid` (unknown, over, or logged out since) and `launch_used`. */
export async function redeemLaunch(tx: Tx, token: string, nowMs: number): Promise<Launched> {
  const now = new Date(nowMs)
  const taken = await tx
    .updateTable('launch')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .returning(['session_hash', 'player_id', 'game_id', 'language_code', 'ends_at'])
    .executeTakeFirst()
  if (!taken) {
    const used = await tx
      .selectFrom('launch')
      .select('used_at')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst()
    return refuse(used ? 'launch_used' : 'launch_invalid')
  }
  const session = await tx
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', taken.session_hash)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (!session || taken.ends_at <= now) refuse('launch_invalid')
  return {
    sessionHash: taken.session_hash,
    playerId: taken.player_id,
    gameId: taken.game_id,
    languageCode: taken.language_code,
  }
}
