import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { moneyCheckJob } from '../../platform/checks/index.ts'
import { checkReferral } from './check.queries.ts'
import { giveAll } from './giving.service.ts'

/** Age of changed figures that are processed: at least two quarters of an hour. */
const lookBackMs = 45 * 60_000

/** Jobs of referral, as cron lines in UTC: for friends who have played lately, and each night for all. */
export function referralJobs(tools: Tools): Job[] {
  return [
    {
      name: 'give-referral-tiers',
      cron: '*/2 * * * *',
      run: () => giveAll(tools, new Date(tools.clock.now() - lookBackMs)),
    },
    { name: 'give-all-referral-tiers', cron: '41 3 * * *', run: () => giveAll(tools, null) },
    moneyCheckJob(tools, {
      name: 'check-referral',
      cron: '53 2 * * *',
      of: 'referral',
      find: () => checkReferral(tools.db),
    }),
  ]
}
