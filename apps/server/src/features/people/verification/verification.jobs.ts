import { sql } from 'kysely'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { knownSince } from './known-place.queries.ts'

/** Recurring jobs of verification, as cron lines in UTC. */
export function verificationJobs(tools: Tools): Job[] {
  return [{ name: 'forget-old-proofs', cron: '*/10 * * * *', run: () => forgetOldProofs(tools) }]
}

/**
 * Deletes everything that has expired: pictures, solved checks, counts and places. Codes are kept for an hour more, so
 * that a late one is reported as late.
 */
export async function forgetOldProofs({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now())
  const hourAgo = new Date(clock.now() - 3_600_000)
  await sql`DELETE FROM verification_code WHERE ends_at < ${hourAgo}`.execute(db)
  await sql`DELETE FROM captcha WHERE ends_at < ${now}`.execute(db)
  await sql`DELETE FROM bot_check WHERE until < ${now}`.execute(db)
  // A count that is being changed now is not expired.
  await sql`
    DELETE FROM throttle WHERE key IN (
      SELECT key FROM throttle WHERE ends_at < ${now} FOR UPDATE SKIP LOCKED)`.execute(db)
  await sql`DELETE FROM known_place WHERE last_at < ${knownSince(clock.now())}`.execute(db)
}
