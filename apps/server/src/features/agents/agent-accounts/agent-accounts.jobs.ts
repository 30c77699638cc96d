import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { forgetVisitsBefore } from '../../people/campaigns/index.ts'

/** Jobs that delete the visits of campaigns on earlier days, after midnight (UTC). */
export function agentJobs({ db, clock }: Pick<Tools, 'db' | 'clock'>): Job[] {
  const run = () => forgetVisitsBefore(db, new Date(clock.now()).toISOString().slice(0, 10))
  return [{ name: 'forget-campaign-visits', cron: '11 0 * * *', run }]
}
