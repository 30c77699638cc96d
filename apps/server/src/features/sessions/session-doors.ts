import type { Standing } from '@fairground/kernel/standing'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { Tools } from '../../tools.ts'
import { findGameSession, type GameSession } from './game-session.ts'
import { hashToken } from './token.ts'

/** Who calls: the session with its player. */
export interface PlayerSession {
  tokenHash: Buffer
  playerId: bigint
  publicId: string
  brandId: number
  username: string
  nickname: string
  kind: 'member' | 'agent'
  standing: Standing
  currency: string
  walletId: bigint
  registeredAt: Date
  endsAt: Date
}

/** A session nobody used for so long is over (GLI-19, 2.5.4). */
export const idleMs = 30 * 60_000
/** How long a process believes what it read of a session, while the database tells it of each that ends, and else. */
const freshMs = { whileTold: 60_000, else: 2000 }
const mostKept = 20_000

interface Kept<Value> {
  value: Value
  untilMs: number
}

/** Finds sessions by token, for the wire; `isTold` says whether the database tells this process which ones end. */
export function sessionDoors({ db }: Pick<Tools, 'db'>, isTold: () => boolean) {
  const players = new Map<string, Kept<PlayerSession>>()
  const games = new Map<string, Kept<GameSession>>()

  function keep<Value extends { endsAt: Date }>(
    kept: Map<string, Kept<Value>>,
    key: string,
    value: Value,
    nowMs: number,
  ) {
    if (kept.size >= mostKept) kept.clear()
    const fresh = isTold() ? freshMs.whileTold : freshMs.else
    kept.set(key, { value, untilMs: Math.min(nowMs + fresh, value.endsAt.getTime()) })
    return value
  }

  return {
    /** The live session of a token that comes with the cookie it is bound to. */
    async findSession(token: string, cookie: string | undefined, nowMs: number) {
      if (!cookie) return undefined
      const key = `${token} ${cookie}`
      const known = players.get(key)
      if (known && known.untilMs > nowMs) return known.value
      const found = await readSession(db, token, cookie, nowMs)
      if (!found) players.delete(key)
      return found && keep(players, key, found, nowMs)
    },

    /** The game session of a token, as long as the player's session behind it lives. */
    async findGameSession(token: string, nowMs: number) {
      const known = games.get(token)
      if (known && known.untilMs > nowMs) return known.value
      const found = await findGameSession(db, hashToken(token), nowMs)
      if (!found) games.delete(token)
      return found && keep(games, token, found, nowMs)
    },

    /** Forgets what this process knows of a session that was ended. */
    forget(tokenHash: Buffer) {
      for (const [key, { value }] of players) if (value.tokenHash.equals(tokenHash)) players.delete(key)
      for (const [key, { value }] of games) if (value.sessionHash.equals(tokenHash)) games.delete(key)
    },

    /** Forgets all sessions of a player, or of everybody. */
    forgetPlayer(playerId?: bigint) {
      for (const kept of [players, games]) {
        for (const [key, { value }] of kept)
          if (playerId === undefined || value.playerId === playerId) kept.delete(key)
      }
    },
  }
}

export type SessionDoors = ReturnType<typeof sessionDoors>

async function readSession(
  db: Db,
  token: string,
  cookie: string,
  nowMs: number,
): Promise<PlayerSession | undefined> {
  const now = new Date(nowMs)
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('session')
    .innerJoin('player', 'player.id', 'session.player_id')
    .innerJoin('wallet', (join) =>
      join.onRef('wallet.player_id', '=', 'player.id').onRef('wallet.currency', '=', 'player.currency'),
    )
    .select([
      'player.id as playerId',
      'player.public_id as publicId',
      'player.brand_id as brandId',
      'player.username',
      'player.nickname',
      'player.kind',
      'player.standing',
      'player.currency',
      'player.registered_at as registeredAt',
      'wallet.id as walletId',
      'session.seen_at as seenAt',
      'session.ends_at as endsAt',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.cookie_hash', '=', hashToken(cookie))
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', now)
    .where('session.seen_at', '>', new Date(nowMs - idleMs))
    .where('player.is_open', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { seenAt, ...player } = row
  // Once a minute is enough to know who is idle, and spares a write for each call.
  if (nowMs - seenAt.getTime() > 60_000) {
    await sql`UPDATE session SET seen_at = ${now} WHERE token_hash = ${tokenHash}`.execute(db)
  }
  return { tokenHash, ...player }
}
