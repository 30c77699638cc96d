import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { alarmBroken } from '../../platform/alarms/index.ts'
import { checkReferral } from './check.queries.ts'
import { giveAll } from './giving.service.ts'

/** Figures that have changed in so long are looked at: two quarters of an hour at least. */
const lookBackMs = 45 * 60_000

/** The jobs of referral, as cron lines in UTC: who has played lately, and each night everybody. */
export function referralJobs(tools: Tools): Job[] {
  return [
    {
      name: 'give-referral-tiers',
      cron: '*/2 * * * *',
      run: () => giveAll(tools, new Date(tools.clock.now() - lookBackMs)),
    },
    { name: 'give-all-referral-tiers', cron: '41 3 * * *', run: () => giveAll(tools, null) },
    {
      name: 'check-referral',
      cron: '53 2 * * *',
      run: async () => alarmBroken(tools, 'referral', await checkReferral(tools.db)),
    },
  ]
}
