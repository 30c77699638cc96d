import { newToken } from '@fairground/kernel/id'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { togetherOn } from '../../../db/together.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Origin } from '../../../http/serve.ts'
import { hashToken } from '../../../token-hash.ts'
import type { Tools } from '../../../tools.ts'
import { openPlayerHeld } from '../players/index.ts'
import { type Forgotten, forgettingTries, knowingPlaces } from '../verification/index.ts'
import { deviceOf } from './device.rules.ts'
import type { SessionDoors } from './sessions.memory.ts'
import type { LoginType } from './sessions.tables.ts'

/** A session ends after twelve hours, however busy it is. */
const longestMs = 12 * 3_600_000

/**
 * Opens a session for a player, whose place is known from then on, and takes tries back, all in one statement; returns
 * its token and sets the cookie without which the token opens nothing. Only new accounts and trials call it directly,
 * all other logins go through `letIn`. Refuses `credentials_wrong` if the account was closed in the meantime, or if the
 * password has changed since its hash was checked.
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
  // Sessions of other tabs are bound to the existing cookie.
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
  /** Series of remember-me tokens of the browser. */
  series: Buffer | null
  /** Time at which a factor besides the first was shown. */
  factorAt: Date | null
}

/**
 * Writes sessions that are opened at the same moment in one statement, which commits once for all of them; returns
 * those that it wrote. A player's row is locked meanwhile, as by its foreign key, so that `setPassword`, which locks
 * the row exclusively, finds every session opened by the old password.
 */
const openTogether = togetherOn(async (db, openings: Opening[]): Promise<boolean[]> => {
  const column = <Value>(pick: (opening: Opening) => Value) => openings.map(pick)
  // A trial player never returns.
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

/** Records that a session has shown a factor besides its first; a trigger announces it to every process. */
export async function noteFactor(db: Db | Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ factor_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Records that a session has shown a resting app; a trigger announces it to every process. */
export async function noteResting(db: Db | Tx, tokenHash: Buffer, restsUntil: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ rests_until: restsUntil })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Selection of a player's open sessions to end: one by its token or its public part, those of one remembered browser,
 * all but one, or all.
 */
export interface WhichSessions {
  playerId: bigint
  tokenHash?: Buffer
  publicId?: string
  series?: Buffer
  allBut?: Buffer
}

/**
 * Ends sessions of a player, with every game session behind each, and the remembered browsers of these sessions;
 * returns the hashes of their tokens.
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

/**
 * Removes ended sessions from the cache of this process and closes their live connections, before the database
 * announces them.
 */
export function closeSessions({ live }: Pick<Tools, 'live'>, doors: SessionDoors, ended: Buffer[]): void {
  for (const tokenHash of ended) {
    doors.forget(tokenHash)
    live.endSession(tokenHash)
  }
}

/** Forgets remembered browsers, by the series of their tokens. */
export async function endSeries(db: Db | Tx, series: Buffer[], nowMs: number): Promise<void> {
  if (series.length === 0) return
  await db
    .updateTable('remembered')
    .set({ ended_at: new Date(nowMs) })
    .where('series', 'in', series)
    .where('ended_at', 'is', null)
    .execute()
}
