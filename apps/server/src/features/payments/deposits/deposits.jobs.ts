import type { Tools } from '../../../tools.ts'
import { type Converse, listAgreements } from '../payment-providers/index.ts'
import { creditWaiting } from './deposit-money.service.ts'
import { askAfterOrders } from './deposits.service.ts'
import { comparePaymentDays } from './payment-days.service.ts'
import { advanceRefunds } from './refunds.service.ts'

/** Recurring jobs of the cashier, as cron lines in UTC. */
export function cashierJobs(tools: Tools, converse: Converse) {
  return [
    { name: 'deposit-orders', cron: '* * * * *', run: () => askAfterOrders(tools, converse) },
    {
      name: 'credit-waiting-payments',
      cron: '*/5 * * * *',
      run: async () => creditWaiting(tools, await listAgreements(tools)),
    },
    { name: 'payment-refunds', cron: '* * * * *', run: () => advanceRefunds(tools, converse) },
    { name: 'payment-days', cron: '50 2 * * *', run: () => comparePaymentDays(tools, converse) },
  ]
}
