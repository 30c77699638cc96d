import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { moneyCheckJob } from '../../platform/checks/index.ts'
import { checkPoints } from './check.queries.ts'
import { creditAll } from './credit.service.ts'
import { deleteDeliveries } from './redemptions.queries.ts'

/** Days after a decision for which the recipient of goods is stored: until nobody asks for a parcel any more. */
const deliveryDays = 180

/** Nightly jobs of points, as cron lines in UTC. */
export function pointJobs(tools: Tools): Job[] {
  return [
    { name: 'credit-points', cron: '21 1 * * *', run: () => creditAll(tools) },
    moneyCheckJob(tools, {
      name: 'check-points',
      cron: '51 2 * * *',
      of: 'points',
      find: () => checkPoints(tools.db),
    }),
    {
      name: 'delete-deliveries',
      cron: '33 3 * * *',
      run: () => deleteDeliveries(tools.db, new Date(tools.clock.now() - deliveryDays * 86_400_000)),
    },
  ]
}
