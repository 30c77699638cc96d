import { createHash } from 'node:crypto'
import { newToken } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import type pg from 'pg'

/** Opens a session and a page of a game for each of some players, directly in the database; returns their tokens. */
export async function openSessions(
  owner: pg.Pool,
  gameId: string,
  playerIds: readonly number[],
): Promise<string[]> {
  const chance = systemChance()
  const tokens = playerIds.map(() => newToken(chance))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await owner.query(
    `INSERT INTO session (token_hash, player_id, cookie_hash, opened_at, seen_at, ends_at)
     SELECT token, player, token, now(), now(), now() + interval '1 day' FROM unnest($1::bytea[], $2::bigint[]) AS s (token, player)`,
    [hashes, playerIds],
  )
  await owner.query(
    `INSERT INTO game_session (token_hash, session_hash, player_id, wallet_id, game_id, opened_at)
     SELECT token, token, player, wallet.id, $3, now() FROM unnest($1::bytea[], $2::bigint[]) AS s (token, player)
       JOIN wallet ON wallet.player_id = player`,
    [hashes, playerIds, gameId],
  )
  return tokens
}

/** Withdraws cash until each wallet, or each of some players' wallets, has the given number of minor units left. */
export async function spendAllBut(
  owner: pg.Pool,
  left: number,
  playerIds: readonly number[] | null = null,
): Promise<void> {
  await owner.query(
    `SELECT count(a.code) FROM wallet w, LATERAL wallet_apply(ARRAY[w.id], ARRAY[w.currency], '{transfer}', '{bench}',
       ARRAY['spent/' || w.id], '{NULL}', '{NULL}', '{NULL}', '{NULL}', ARRAY[w.cash - $1::bigint], '{0}', '{0}', '{NULL}',
       '{demo-money}', '{deposits}', ARRAY[jsonb_build_object('cash', $1::bigint - w.cash, 'outside/bench', w.cash - $1::bigint)],
       '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{NULL}', '{NULL}', 0) a
      WHERE $2::bigint[] IS NULL OR w.player_id = ANY ($2)`,
    [left, playerIds],
  )
}
