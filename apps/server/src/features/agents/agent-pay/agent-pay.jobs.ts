import { transaction } from '../../../db/transaction.ts'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { addPayJobs, payAll, payJob } from './payments.service.ts'
import { computeDue } from './runs.service.ts'

/** Jobs of agents' income; recurring ones as cron lines in UTC. */
export function agentPayJobs(tools: Tools): Job[] {
  return [
    { name: 'compute-agent-pay', cron: '*/5 * * * *', run: () => computeDue(tools) },
    { name: payJob, run: (task) => payAll(tools, task) },
    // A payer who was short may have received money since.
    {
      name: 'retry-agent-pay',
      cron: '*/20 * * * *',
      run: () => transaction(tools.db, (tx) => addPayJobs(tx, tools, {})),
    },
  ]
}
