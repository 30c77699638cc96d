import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { moneyCheckJob } from '../../platform/checks/index.ts'
import { checkRaffles } from './check.queries.ts'
import { countOpen, drawDue } from './draw.service.ts'

/** Jobs of raffles, as cron lines in UTC. */
export function raffleJobs(tools: Tools): Job[] {
  return [
    { name: 'draw-raffles', cron: '*/5 * * * *', run: () => drawDue(tools) },
    { name: 'count-raffles', cron: '2,12,22,32,42,52 * * * *', run: () => countOpen(tools) },
    moneyCheckJob(tools, {
      name: 'check-raffles',
      cron: '59 2 * * *',
      of: 'raffles',
      find: () => checkRaffles(tools.db),
    }),
  ]
}
