import { newToken } from '@fairground/kernel/id'
import type { QueryCreator } from 'kysely'
import type { Db, LoginType, Tables, Tx } from '../../db/tables.ts'
import { networkOf } from '../../http/network.ts'
import type { Origin } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { type Forgotten, forgettingTries } from '../verification/index.ts'
import { deviceOf } from './device.ts'
import { hashToken } from './token.ts'

/** A session is over after twelve hours, however busy it was. */
const longestMs = 12 * 3_600_000

/**
 * Opens a session for a player, whose place is then known, and takes tries back, all in one statement; gives its token
 * and sets the cookie without which the token opens nothing. Only a new account and a trial come in by this alone,
 * everybody else by `letIn`.
 */
export async function openSession(
  db: Db,
  { chance, clock, places }: Pick<Tools, 'chance' | 'clock' | 'places'>,
  playerId: bigint,
  loginType: LoginType,
  { ip, userAgent, cookie, setCookie }: Origin,
  forgotten?: Forgotten,
): Promise<string> {
  const now = new Date(clock.now())
  const token = newToken(chance)
  // Other tabs' sessions are bound to the cookie that is there.
  const bound = cookie ?? newToken(chance)
  const session = {
    token_hash: hashToken(token),
    player_id: playerId,
    cookie_hash: hashToken(bound),
    opened_at: now,
    seen_at: now,
    ends_at: new Date(now.getTime() + longestMs),
    ip,
    country: places.placeOf(ip).country,
    device: deviceOf(userAgent),
    login_type: loginType,
  }
  const place = { player_id: playerId, ip: networkOf(ip), first_at: now, last_at: now }
  let opening: QueryCreator<Tables> = forgotten ? forgettingTries(db, forgotten) : db
  // A trial never comes back.
  if (loginType !== 'trial') {
    opening = opening.with('known', (cte) =>
      cte
        .insertInto('known_place')
        .values(place)
        .onConflict((conflict) => conflict.columns(['player_id', 'ip']).doUpdateSet({ last_at: now })),
    )
  }
  await opening.insertInto('session').values(session).execute()
  setCookie(bound)
  return token
}

/** Which of a player's open sessions to end: one by its token or by what the player sees of it, all but one, or all. */
export interface WhichSessions {
  playerId: bigint
  tokenHash?: Buffer
  publicId?: string
  allBut?: Buffer
}

/** Ends sessions of a player and with each every game session behind it; gives the hashes of their tokens. */
export async function endSessions(
  db: Db | Tx,
  { clock }: Pick<Tools, 'clock'>,
  { playerId, tokenHash, publicId, allBut }: WhichSessions,
): Promise<Buffer[]> {
  let query = db
    .updateTable('session')
    .set({ ended_at: new Date(clock.now()) })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
  if (tokenHash) query = query.where('token_hash', '=', tokenHash)
  if (publicId) query = query.where('public_id', '=', publicId)
  if (allBut) query = query.where('token_hash', '!=', allBut)
  const ended = await query.returning('token_hash').execute()
  return ended.map((row) => row.token_hash)
}
