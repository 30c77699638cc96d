import type { Tools } from '../../tools.ts'
import { creditWaiting } from './deposit-money.service.ts'
import { askAfterOrders } from './deposits.service.ts'
import { listAgreements } from './payment-access.queries.ts'
import { comparePaymentDays } from './payment-days.service.ts'
import type { Converse } from './payments.client.ts'

/** The recurring jobs of the cashier, as cron lines in UTC. */
export function cashierJobs(tools: Tools, converse: Converse) {
  return [
    { name: 'deposit-orders', cron: '* * * * *', run: () => askAfterOrders(tools, converse) },
    {
      name: 'credit-waiting-payments',
      cron: '*/5 * * * *',
      run: async () => creditWaiting(tools, await listAgreements(tools)),
    },
    { name: 'payment-days', cron: '50 2 * * *', run: () => comparePaymentDays(tools, converse) },
  ]
}
