import { sql } from 'kysely'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { forgetOldGuesses } from '../proofs/index.ts'

/** Jobs of sessions, as cron lines in UTC. */
export function sessionJobs(tools: Tools): Job[] {
  return [{ name: 'forget-old-logins', cron: '*/10 * * * *', run: () => forgetOldLogins(tools) }]
}

/**
 * Deletes everything that has expired: unfinished logins, guesses at their proofs, link tokens and remembered browsers.
 */
export async function forgetOldLogins({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now())
  await sql`DELETE FROM login_proof WHERE ends_at < ${now}`.execute(db)
  await forgetOldGuesses(db, now)
  await sql`DELETE FROM link_token WHERE ends_at < ${now}`.execute(db)
  // A used token reveals theft as long as its series lives.
  await sql`
    DELETE FROM remembered r WHERE NOT EXISTS (
      SELECT FROM remembered l WHERE l.series = r.series AND l.ended_at IS NULL AND l.ends_at > ${now})`.execute(
    db,
  )
}
