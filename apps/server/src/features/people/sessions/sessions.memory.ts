import { sql } from 'kysely'
import type { GameSession, PlayerSession } from '../../../caller/session.ts'
import type { Db } from '../../../db/tables.ts'
import { timeToLive } from '../../../time-to-live.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { settingsAt } from '../../platform/brand/index.ts'
import { readSwitches } from '../../platform/brand-versions/index.ts'
import { levelAt } from '../levels/index.ts'
import { accountRows } from '../players/index.ts'
import { findGameSession } from './game-session.service.ts'
import { idleMs } from './idle-time.rules.ts'
import { isByPassword, isPasswordTooOld } from './password-age.rules.ts'

/** Time for which a process trusts its cached sessions: while the database announces each that ends, and otherwise. */
const freshMs = { whileTold: 60_000, else: 2000 }
const mostKept = 20_000

/** Finds sessions by token for HTTP calls; how long a cached session is trusted depends on `isTold`. */
export function sessionDoors({ db, isTold }: Pick<Tools, 'db' | 'isTold'>) {
  const players = timeToLive<ReadSession | undefined>({ keepMs, most: mostKept })
  const games = timeToLive<GameSession | undefined>({ keepMs, most: mostKept })

  /** A token without a session is not cached: it may open one a moment later. */
  function keepMs(session: { endsAt: Date } | undefined, nowMs: number): number {
    if (!session) return 0
    return Math.min(isTold() ? freshMs.whileTold : freshMs.else, session.endsAt.getTime() - nowMs)
  }

  return {
    /** Open session of a token that comes with the cookie it is bound to. */
    async findSession(token: string, cookie: string | undefined, nowMs: number) {
      if (!cookie) return undefined
      const session = await players.get(`${token} ${cookie}`, nowMs, () =>
        readSession(db, token, cookie, nowMs),
      )
      // A session read a minute ago must not outlive the documents that gave the level.
      const level = session && levelAt(session, nowMs)
      return session && level !== session.level ? { ...session, level: level! } : session
    },

    /** Game session of a token, as long as the player's session behind it is open. */
    async findGameSession(token: string, nowMs: number) {
      return games.get(token, nowMs, () => findGameSession(db, hashToken(token), nowMs))
    },

    /** Time at which an unused session expires, in milliseconds since 1970; 0 if it was ended. */
    async overAtMs(tokenHash: Buffer) {
      const row = await db
        .selectFrom('session')
        .select(['seen_at', 'ends_at'])
        .where('token_hash', '=', tokenHash)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return row ? Math.min(row.seen_at.getTime() + idleMs, row.ends_at.getTime()) : 0
    },

    /** Removes an ended session from the cache of this process. */
    forget(tokenHash: Buffer) {
      players.forget((session) => session?.tokenHash.equals(tokenHash) === true)
      games.forget((session) => session?.sessionHash.equals(tokenHash) === true)
    },

    /** Removes all sessions of a player, or of everybody, from the cache. */
    forgetPlayer(playerId?: bigint) {
      const isTheirs = (session: { playerId: bigint } | undefined) =>
        playerId === undefined || session?.playerId === playerId
      players.forget(isTheirs)
      games.forget(isTheirs)
    },
  }
}

/** Session as it was read, with the end of its player's level. */
type ReadSession = PlayerSession & { level_until: Date | null }

export type SessionDoors = ReturnType<typeof sessionDoors>

async function readSession(
  db: Db,
  token: string,
  cookie: string,
  nowMs: number,
): Promise<ReadSession | undefined> {
  const now = new Date(nowMs)
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('session')
    .innerJoin(accountRows(db).as('player'), 'player.id', 'session.player_id')
    .innerJoinLateral(
      settingsAt(db, { brandId: sql.ref('player.brand_id'), at: sql`${now}::timestamptz` }).as('brand'),
      (join) => join.onTrue(),
    )
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
      'player.wallet_id as walletId',
      'player.level',
      'player.level_until',
      'session.seen_at as seenAt',
      'session.ends_at as endsAt',
      'session.login_type as loginType',
      'session.factor_at as factorAt',
      'session.given_until as givenUntil',
      'session.rests_until as restsUntil',
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
  // Once a minute is enough to know which sessions are idle, and saves a write for each call.
  if (nowMs - seenAt.getTime() > 60_000) {
    await sql`UPDATE session SET seen_at = ${now} WHERE token_hash = ${tokenHash}`.execute(db)
  }
  const isTooOld =
    readSwitches(switches, () => {}).PWDEXPIREFORCE === true &&
    isPasswordTooOld(passwordChangedAt, passwordDays, nowMs)
  return {
    tokenHash,
    ...player,
    isPasswordDue: isByPassword(loginType) && (isGivenPassword || isTooOld),
    isAgreementDue: player.standing !== 4 && agreed !== inForce,
  }
}
