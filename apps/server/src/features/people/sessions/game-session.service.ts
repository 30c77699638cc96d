import { newToken } from '@fairground/kernel/id'
import { currencyOf } from '@fairground/kernel/money'
import type { GameSession } from '../../../caller/session.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { accountRows, playerRows } from '../players/index.ts'
import { idleMs } from './idle-time.rules.ts'

/**
 * Opens the session of a game page behind a player's session; returns it with its token, which is `known` if the caller
 * has one. Refuses `launch_used` for a known token of another session.
 */
export async function openGameSession(
  tx: Tx,
  { chance, clock }: Pick<Tools, 'chance' | 'clock'>,
  { sessionHash, playerId, gameId }: Pick<GameSession, 'sessionHash' | 'playerId' | 'gameId'>,
  known?: string,
): Promise<{ session: Omit<GameSession, 'endsAt'>; token: string }> {
  const { walletId, brandId, currency } = await tx
    .selectFrom(accountRows(tx).as('player'))
    .select(['player.wallet_id as walletId', 'player.brand_id as brandId', 'player.currency'])
    .where('player.id', '=', playerId)
    .executeTakeFirstOrThrow()
  const token = known ?? newToken(chance)
  const opened = await tx
    .insertInto('game_session')
    .values({
      token_hash: hashToken(token),
      session_hash: sessionHash,
      player_id: playerId,
      wallet_id: walletId,
      game_id: gameId,
      opened_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  if (!opened) refuse('launch_used')
  return {
    session: { sessionHash, playerId, brandId, walletId, gameId, currency: currencyOf(currency) },
    token,
  }
}

/** Returns when a player's session was opened, in milliseconds since 1970. */
export async function sessionSince(db: Db, sessionHash: Buffer): Promise<number> {
  const { opened_at } = await db
    .selectFrom('session')
    .select('opened_at')
    .where('token_hash', '=', sessionHash)
    .executeTakeFirstOrThrow()
  return opened_at.getTime()
}

/**
 * Finds the game session with a hashed token while the player's session is open; play keeps that session from expiring.
 */
export async function findGameSession(
  db: Db,
  tokenHash: Buffer,
  nowMs: number,
): Promise<GameSession | undefined> {
  const row = await db
    .selectFrom('game_session')
    .innerJoin('session', 'session.token_hash', 'game_session.session_hash')
    .innerJoin(playerRows(db).as('player'), 'player.id', 'game_session.player_id')
    .select([
      'game_session.session_hash as sessionHash',
      'game_session.player_id as playerId',
      'player.brand_id as brandId',
      'game_session.wallet_id as walletId',
      'game_session.game_id as gameId',
      'player.currency',
      'session.seen_at as seenAt',
      'session.ends_at as endsAt',
    ])
    .where('game_session.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', new Date(nowMs))
    .where('session.seen_at', '>', new Date(nowMs - idleMs))
    .where('player.is_open', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { seenAt, currency, ...session } = row
  if (nowMs - seenAt.getTime() > 60_000) {
    await db
      .updateTable('session')
      .set({ seen_at: new Date(nowMs) })
      .where('token_hash', '=', session.sessionHash)
      .execute()
  }
  return { ...session, currency: currencyOf(currency) }
}
