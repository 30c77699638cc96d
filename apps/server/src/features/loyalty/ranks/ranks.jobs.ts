import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { moneyCheckJob } from '../../platform/checks/index.ts'
import { giveBirthdays } from './birthdays.service.ts'
import { checkRanks } from './check.queries.ts'
import { endHolds } from './hand.service.ts'
import { reviewMonths } from './review.service.ts'
import { settleAll } from './rise.service.ts'

/** Jobs of ranks, as cron lines in UTC; work that is due on a brand's own day is checked each hour. */
export function rankJobs(tools: Tools): Job[] {
  return [
    { name: 'settle-ranks', cron: '26 1 * * *', run: () => settleAll(tools) },
    { name: 'review-ranks', cron: '41 * * * *', run: () => reviewMonths(tools) },
    { name: 'give-birthdays', cron: '11 * * * *', run: () => giveBirthdays(tools) },
    { name: 'end-held-ranks', cron: '*/10 * * * *', run: () => endHolds(tools) },
    moneyCheckJob(tools, {
      name: 'check-ranks',
      cron: '56 2 * * *',
      of: 'ranks',
      find: () => checkRanks(tools.db),
    }),
  ]
}
