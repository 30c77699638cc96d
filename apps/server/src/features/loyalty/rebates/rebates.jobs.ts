import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { moneyCheckJob } from '../../platform/checks/index.ts'
import { checkRebates } from './check.queries.ts'
import { payDays, settleAll } from './rebates.service.ts'

/** Jobs of rebates, as cron lines in UTC; whether a brand's day has ended is checked each hour. */
export function rebateJobs(tools: Tools): Job[] {
  return [
    { name: 'pay-rebates', cron: '16 * * * *', run: () => payDays(tools) },
    { name: 'settle-rebates', cron: '31 1 * * *', run: () => settleAll(tools) },
    moneyCheckJob(tools, {
      name: 'check-rebates',
      cron: '1 3 * * *',
      of: 'rebates',
      find: () => checkRebates(tools.db),
    }),
  ]
}
