import type { Standing } from '@fairground/kernel/standing'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { timeToLive } from '../../time-to-live.ts'
import type { Tools } from '../../tools.ts'
import { findGameSession, type GameSession } from './game-session.ts'
import { isByPassword, isPasswordTooOld } from './password-age.ts'
import { hashToken } from './token.ts'

/** Who calls: the session with its player. */
export interface PlayerSession {
  tokenHash: Buffer
  playerId: bigint
  /** The UUID that vendors know the player by. */
  publicId: string
  /** The number that the player reads out. */
  customerId: string
  brandId: number
  username: string
  nickname: string
  kind: 'member' | 'agent'
  standing: Standing
  currency: string
  walletId: bigint
  registeredAt: Date
  endsAt: Date
  /** Whether the password must be changed before anything else. */
  isPasswordDue: boolean
  /** Whether the agreement in force must be accepted before anything else. */
  isAgreementDue: boolean
}

/** A session nobody used for so long is over (GLI-19, 2.5.4). */
export const idleMs = 30 * 60_000
/** How long a process believes what it read of a session, while the database tells it of each that ends, and else. */
const freshMs = { whileTold: 60_000, else: 2000 }
const mostKept = 20_000

/** Finds sessions by token, for the wire; `isTold` says whether the database tells this process which ones end. */
export function sessionDoors({ db }: Pick<Tools, 'db'>, isTold: () => boolean) {
  const players = timeToLive<PlayerSession | undefined>({ keepMs, most: mostKept })
  const games = timeToLive<GameSession | undefined>({ keepMs, most: mostKept })

  /** A token that opens nothing is not kept: it may open something a moment later. */
  function keepMs(session: { endsAt: Date } | undefined, nowMs: number): number {
    if (!session) return 0
    return Math.min(isTold() ? freshMs.whileTold : freshMs.else, session.endsAt.getTime() - nowMs)
  }

  return {
    /** The live session of a token that comes with the cookie it is bound to. */
    async findSession(token: string, cookie: string | undefined, nowMs: number) {
      if (!cookie) return undefined
      return players.get(`${token} ${cookie}`, nowMs, () => readSession(db, token, cookie, nowMs))
    },

    /** The game session of a token, as long as the player's session behind it lives. */
    async findGameSession(token: string, nowMs: number) {
      return games.get(token, nowMs, () => findGameSession(db, hashToken(token), nowMs))
    },

    /** When a session will be over unless it is used, in milliseconds since 1970; 0 once it was ended. */
    async overAtMs(tokenHash: Buffer) {
      const row = await db
        .selectFrom('session')
        .select(['seen_at', 'ends_at'])
        .where('token_hash', '=', tokenHash)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return row ? Math.min(row.seen_at.getTime() + idleMs, row.ends_at.getTime()) : 0
    },

    /** Forgets what this process knows of a session that was ended. */
    forget(tokenHash: Buffer) {
      players.forget((session) => session?.tokenHash.equals(tokenHash) === true)
      games.forget((session) => session?.sessionHash.equals(tokenHash) === true)
    },

    /** Forgets all sessions of a player, or of everybody. */
    forgetPlayer(playerId?: bigint) {
      const isTheirs = (session: { playerId: bigint } | undefined) =>
        playerId === undefined || session?.playerId === playerId
      players.forget(isTheirs)
      games.forget(isTheirs)
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
    .innerJoin('brand', 'brand.id', 'player.brand_id')
    .select([
      'player.id as playerId',
      'player.public_id as publicId',
      'player.customer_id as customerId',
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
      'session.login_type as loginType',
      'player.is_password_due as isGivenPassword',
      'player.password_changed_at as passwordChangedAt',
      'player.agreement_version as agreed',
      'brand.agreement_version as inForce',
      'brand.password_days as passwordDays',
      'brand.switches',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.cookie_hash', '=', hashToken(cookie))
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', now)
    .where('session.seen_at', '>', new Date(nowMs - idleMs))
    .where('player.is_open', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const {
    seenAt,
    loginType,
    isGivenPassword,
    passwordChangedAt,
    passwordDays,
    agreed,
    inForce,
    switches,
    ...player
  } = row
  // Once a minute is enough to know who is idle, and spares a write for each call.
  if (nowMs - seenAt.getTime() > 60_000) {
    await sql`UPDATE session SET seen_at = ${now} WHERE token_hash = ${tokenHash}`.execute(db)
  }
  const isTooOld =
    switches.PWDEXPIREFORCE === true && isPasswordTooOld(passwordChangedAt, passwordDays, nowMs)
  return {
    tokenHash,
    ...player,
    isPasswordDue: isByPassword(loginType) && (isGivenPassword || isTooOld),
    isAgreementDue: player.standing !== 4 && agreed !== inForce,
  }
}
