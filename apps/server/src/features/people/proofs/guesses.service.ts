import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { networkOf } from '../../../http/network.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import type { Comer } from './comers.queries.ts'

/**
 * Maximum number of wrong answers a day, over all networks where the player is unknown together. Three codes of six
 * digits are valid at any moment, so an attacker who has the password guesses one in a day with a probability of 9 in
 * 100,000.
 */
const mostWrong = 30
const dayMs = 86_400_000

/** Kinds of answers that can be guessed; guesses of a code that we send are bounded by the number of codes sent. */
export type Guessed = 'authenticator' | 'bank-name'

/**
 * Counts an answer before it is checked; refuses `too_many_requests` after too many. Each network where the player is
 * known has its own count, so strangers do not use up the owner's tries at home. Returns a function that takes back the
 * count of a correct answer.
 */
export async function countGuess(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  player: Pick<Comer, 'id' | 'isAtHome'>,
  kind: Guessed,
  ip: string,
): Promise<() => Promise<void>> {
  const nowMs = clock.now()
  const now = new Date(nowMs)
  const place = player.isAtHome ? networkOf(ip) : ''
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    INSERT INTO proof_guess AS g (player_id, kind, place, count, ends_at)
    VALUES (${player.id}, ${kind}, ${place}, 1, ${new Date(nowMs + dayMs)})
    ON CONFLICT (player_id, kind, place) DO UPDATE SET
      count = CASE WHEN g.ends_at <= ${now} THEN 1 ELSE g.count + 1 END,
      ends_at = CASE WHEN g.ends_at <= ${now} THEN excluded.ends_at ELSE g.ends_at END
    RETURNING count, ends_at`.execute(db)
  const { count, ends_at } = rows[0]!
  if (count > mostWrong) refuse('too_many_requests', { retryAfterMs: ends_at.getTime() - nowMs })
  return async () => {
    await sql`
      UPDATE proof_guess SET count = greatest(count - 1, 0)
       WHERE player_id = ${player.id} AND kind = ${kind} AND place = ${place}`.execute(db)
  }
}

/** Deletes the counts of answers that have expired. */
export async function forgetOldGuesses(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM proof_guess WHERE ends_at < ${now}`.execute(db)
}
