import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'

/** Jobs of identity providers, as cron lines in UTC. */
export function identityProviderJobs(tools: Tools): Job[] {
  return [{ name: 'forget-old-visits', cron: '*/10 * * * *', run: () => forgetOldVisits(tools) }]
}

/** Deletes expired visits to identity providers. */
export async function forgetOldVisits({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('identity_provider_visit').where('ends_at', '<', new Date(clock.now())).execute()
}
