import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import type { Converse } from '../payment-providers/index.ts'
import { holdStopped } from './call-back.service.ts'
import { sendJob } from './payout-money.service.ts'
import { askAfterPayouts, sendFirst } from './payouts.service.ts'
import { takeSilence } from './receipts.service.ts'
import { redigestAccounts } from './redigest.service.ts'

/** Jobs of withdrawals; recurring ones as cron lines in UTC. */
export function withdrawalJobs(tools: Tools, converse: Converse): Job[] {
  return [
    { name: sendJob, run: (task) => sendFirst(tools, converse, task) },
    { name: 'ask-after-payouts', cron: '* * * * *', run: () => askAfterPayouts(tools, converse) },
    { name: 'hold-stopped-withdrawals', cron: '* * * * *', run: () => holdStopped(tools) },
    { name: 'take-silence-for-receipt', cron: '* * * * *', run: () => takeSilence(tools) },
    { name: 'redigest-payout-accounts', cron: '*/10 * * * *', run: () => redigestAccounts(tools) },
  ]
}
