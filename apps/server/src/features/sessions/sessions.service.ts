import { newToken } from '@fairground/kernel/id'
import type { Db, Tx } from '../../db/tables.ts'
import type { Tools } from '../../tools.ts'
import { hashToken } from './token.ts'

/** A session is over after twelve hours, however busy it was. */
const longestMs = 12 * 3_600_000

/** Where a session was opened from, and the cookie it is bound to. */
interface Origin {
  ip: string
  /** The cookie that the browser sent, if any: other tabs' sessions are bound to it as well. */
  cookie: string | undefined
  setCookie(value: string): void
}

/** Opens a session for a player; gives its token and sets the cookie without which the token opens nothing. */
export async function openSession(
  tx: Tx | Db,
  { chance, clock }: Pick<Tools, 'chance' | 'clock'>,
  playerId: bigint,
  { ip, cookie, setCookie }: Origin,
): Promise<string> {
  const nowMs = clock.now()
  const token = newToken(chance)
  const bound = cookie ?? newToken(chance)
  await tx
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      player_id: playerId,
      cookie_hash: hashToken(bound),
      opened_at: new Date(nowMs),
      seen_at: new Date(nowMs),
      ends_at: new Date(nowMs + longestMs),
      ip,
    })
    .execute()
  setCookie(bound)
  return token
}

/** Ends a session and with it every game session behind it. */
export async function endSession(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  tokenHash: Buffer,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: new Date(clock.now()) })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}
