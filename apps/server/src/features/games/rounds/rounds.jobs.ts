import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { forgetOldRuns } from './autoplay.service.ts'
import { forgetOldWinners } from './winners.service.ts'

/** Jobs of rounds, as cron lines in UTC. */
export function roundJobs(tools: Tools, endLeft: () => Promise<number>): Job[] {
  return [
    { name: 'end-left-rounds', cron: '* * * * *', run: endLeft },
    { name: 'forget-old-winners', cron: '17 3 * * *', run: () => forgetOldWinners(tools) },
    { name: 'forget-old-autoplay', cron: '23 3 * * *', run: () => forgetOldRuns(tools) },
  ]
}
