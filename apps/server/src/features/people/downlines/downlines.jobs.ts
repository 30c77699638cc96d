import { transaction } from '../../../db/transaction.ts'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { countArrivals } from './team-sizes.queries.ts'

/** Maximum number of accounts counted in one transaction. */
const mostAtOnce = 1_000

/** Jobs of downlines; recurring ones as cron lines in UTC. */
export function downlineJobs({ db }: Pick<Tools, 'db'>): Job[] {
  return [
    {
      name: 'count-teams',
      cron: '* * * * *',
      run: async () => {
        while ((await transaction(db, (tx) => countArrivals(tx, mostAtOnce))) === mostAtOnce);
      },
    },
  ]
}
