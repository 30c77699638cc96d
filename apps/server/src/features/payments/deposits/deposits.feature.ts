import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { PaymentDoors } from '../payment-providers/index.ts'
import { cashierJobs } from './deposits.jobs.ts'
import { cashierRoutes } from './deposits.routes.ts'
import { depositFinder, paymentQueues } from './held-payments.queries.ts'
import { heldPaymentRoutes } from './held-payments.routes.ts'
import { methodChangeRoutes } from './method-changes.routes.ts'
import { depositMethod } from './method-changes.service.ts'
import { hasOpenMethod } from './methods.queries.ts'
import { paymentCallRoutes } from './payment-calls.routes.ts'
import { listComparedDays, paymentDayQueues } from './payment-days.queries.ts'
import { paymentDayRoutes } from './payment-days.routes.ts'
import { playerListRoutes } from './player-list.routes.ts'
import { depositTransfers } from './transfer-records.queries.ts'

/** Opens the cashier: deposits, and the calls of payment providers. */
export function open(tools: Tools, { payments }: { payments: PaymentDoors }) {
  const { findAgreement, converse } = payments
  return {
    routes(serving: Serving) {
      cashierRoutes(serving, tools, findAgreement, converse)
      paymentCallRoutes(serving, tools, findAgreement)
      heldPaymentRoutes(serving, tools, findAgreement)
      methodChangeRoutes(serving, tools)
      paymentDayRoutes(serving, tools)
      playerListRoutes(serving, tools)
    },
    guardedSettings: [depositMethod],
    openingChecks: [{ check: 'payments-in', isMet: hasOpenMethod }],
    jobs: cashierJobs(tools, converse),
    queues: [...paymentQueues, ...paymentDayQueues],
    comparedDays: listComparedDays,
    finders: [depositFinder],
    transferRecords: [depositTransfers],
  } satisfies Opened
}
