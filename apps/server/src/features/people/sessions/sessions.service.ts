import { newToken } from '@fairground/kernel/id'
import { sql } from 'kysely'
import type { Db, LoginType, Tx } from '../../../db/tables.ts'
import { togetherOn } from '../../../db/together.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Origin } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { openPlayerHeld } from '../players/index.ts'
import { type Forgotten, forgettingTries, knowingPlaces } from '../verification/index.ts'
import { deviceOf } from './device.rules.ts'
import type { SessionDoors } from './sessions.memory.ts'
import { hashToken } from './token.rules.ts'

/** A session is over after twelve hours, however busy it was. */
const longestMs = 12 * 3_600_000

/**
 * Opens a session for a player, whose place is then known, and takes tries back, all in one statement; gives its token
 * and sets the cookie without which the token opens nothing. Only a new account and a trial come in by this alone,
 * everybody else by `letIn`. Refuses `credentials_wrong` where the account was closed meanwhile, or its password is no
 * longer the one whose hash was looked at.
 */
export async function openSession(
  db: Db,
  { chance, clock, places }: Pick<Tools, 'chance' | 'clock' | 'places'>,
  playerId: bigint,
  loginType: LoginType,
  { ip, userAgent, cookie, setCookie }: Origin,
  {
    forgotten,
    passwordHash = null,
    series = null,
    factorAt = null,
    endsAt = new Date(clock.now() + longestMs),
  }: {
    forgotten?: Forgotten | undefined
    passwordHash?: string | null
    series?: Buffer | null
    factorAt?: Date | null
    endsAt?: Date | undefined
  } = {},
): Promise<string> {
  const now = new Date(clock.now())
  const token = newToken(chance)
  // Other tabs' sessions are bound to the cookie that is there.
  const bound = cookie ?? newToken(chance)
  const isOpened = await openTogether(db, {
    tokenHash: hashToken(token),
    playerId,
    cookieHash: hashToken(bound),
    openedAt: now,
    endsAt,
    ip,
    country: places.placeOf(ip).country,
    device: deviceOf(userAgent),
    loginType,
    forgotten,
    passwordHash,
    series,
    factorAt,
  })
  if (!isOpened) refuse('credentials_wrong', { captcha: false })
  setCookie(bound)
  return token
}

interface Opening {
  tokenHash: Buffer
  playerId: bigint
  cookieHash: Buffer
  openedAt: Date
  endsAt: Date
  ip: string
  country: string | null
  device: string
  loginType: LoginType
  forgotten: Forgotten | undefined
  passwordHash: string | null
  /** The browser's series of remember tokens. */
  series: Buffer | null
  /** When a factor besides the first was shown. */
  factorAt: Date | null
}

/**
 * Writes sessions that are opened at the same moment in one statement, which commits once for all of them; says which it
 * wrote. A player's row is held meanwhile, as its foreign key does anyway, so that `setPassword`, which takes the row for
 * itself, finds every session that the old password has opened.
 */
const openTogether = togetherOn(async (db, openings: Opening[]): Promise<boolean[]> => {
  const column = <Value>(pick: (opening: Opening) => Value) => openings.map(pick)
  // A trial never comes back.
  const comers = openings.filter(({ loginType }) => loginType !== 'trial')
  const places = comers.map(({ playerId, ip, openedAt }) => ({ playerId, ip, at: openedAt }))
  const { rows } = await sql<{ token_hash: Buffer }>`
    WITH ${forgettingTries(openings.flatMap(({ forgotten }) => forgotten ?? []))},
    ${knowingPlaces(places)}
    INSERT INTO session (token_hash, player_id, cookie_hash, opened_at, seen_at, ends_at, ip, country, device, login_type, series, factor_at, given_until)
      SELECT s.token_hash, s.player_id, s.cookie_hash, s.opened_at, s.opened_at, s.ends_at, s.ip, s.country, s.device, s.login_type, s.series, s.factor_at,
             -- Read where the password is compared, so that none is taken for given that was replaced meanwhile.
             CASE WHEN s.login_type = 'username' AND p.password_given_until > s.opened_at THEN p.password_given_until END
        FROM unnest(${column((one) => one.tokenHash)}::bytea[], ${column((one) => one.playerId)}::bigint[],
                    ${column((one) => one.cookieHash)}::bytea[], ${column((one) => one.openedAt)}::timestamptz[],
                    ${column((one) => one.endsAt)}::timestamptz[], ${column((one) => one.ip)}::inet[],
                    ${column((one) => one.country)}::text[], ${column((one) => one.device)}::text[],
                    ${column((one) => one.loginType)}::text[], ${column((one) => one.passwordHash)}::text[],
                    ${column((one) => one.series)}::bytea[], ${column((one) => one.factorAt)}::timestamptz[])
             AS s (token_hash, player_id, cookie_hash, opened_at, ends_at, ip, country, device, login_type, password_hash, series, factor_at),
             LATERAL ${openPlayerHeld(sql`s.player_id`, sql`s.password_hash`)} p
    RETURNING token_hash`.execute(db)
  const opened = new Set(rows.map(({ token_hash }) => token_hash.toString('hex')))
  return openings.map(({ tokenHash }) => opened.has(tokenHash.toString('hex')))
})

/** Notes that a session has shown a factor besides its first; a trigger tells every process. */
export async function noteFactor(db: Db | Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ factor_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Notes that a session has shown an app that rests; a trigger tells every process. */
export async function noteResting(db: Db | Tx, tokenHash: Buffer, restsUntil: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ rests_until: restsUntil })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Which of a player's open sessions to end: one by its token or by what the player sees of it, those of one browser that remembers, all but one, or all. */
export interface WhichSessions {
  playerId: bigint
  tokenHash?: Buffer
  publicId?: string
  series?: Buffer
  allBut?: Buffer
}

/**
 * Ends sessions of a player, with each every game session behind it, and what its browser remembers of the player; gives
 * the hashes of their tokens.
 */
export async function endSessions(
  db: Db | Tx,
  { clock }: Pick<Tools, 'clock'>,
  { playerId, tokenHash, publicId, series, allBut }: WhichSessions,
): Promise<Buffer[]> {
  let query = db
    .updateTable('session')
    .set({ ended_at: new Date(clock.now()) })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
  if (tokenHash) query = query.where('token_hash', '=', tokenHash)
  if (publicId) query = query.where('public_id', '=', publicId)
  if (series) query = query.where('series', '=', series)
  if (allBut) query = query.where('token_hash', '!=', allBut)
  const ended = await query.returning(['token_hash', 'series']).execute()
  await endSeries(
    db,
    ended.flatMap((row) => row.series ?? []),
    clock.now(),
  )
  return ended.map((row) => row.token_hash)
}

/** Forgets ended sessions in this process and ends their live connections, before the database announces them. */
export function closeSessions({ live }: Pick<Tools, 'live'>, doors: SessionDoors, ended: Buffer[]): void {
  for (const tokenHash of ended) {
    doors.forget(tokenHash)
    live.endSession(tokenHash)
  }
}

/** Ends what browsers remember, by the series of their tokens. */
export async function endSeries(db: Db | Tx, series: Buffer[], nowMs: number): Promise<void> {
  if (series.length === 0) return
  await db
    .updateTable('remembered')
    .set({ ended_at: new Date(nowMs) })
    .where('series', 'in', series)
    .where('ended_at', 'is', null)
    .execute()
}
