import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { moneyCheckJob } from '../../platform/checks/index.ts'
import { checkRewards } from './check.queries.ts'
import { expireDue } from './rewards.queries.ts'

/** Maximum number of rewards that expire in one statement. */
const atOnce = 5_000

/** Jobs of rewards, as cron lines in UTC. */
export function rewardJobs(tools: Tools): Job[] {
  return [
    { name: 'expire-rewards', cron: '*/10 * * * *', run: () => expire(tools) },
    moneyCheckJob(tools, {
      name: 'check-rewards',
      cron: '47 2 * * *',
      of: 'rewards',
      find: () => checkRewards(tools.db),
    }),
  ]
}

async function expire({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  while ((await expireDue(db, new Date(clock.now()), atOnce)) === atOnce);
}
