import type { Opened } from '../../feature.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { cashierJobs } from './cashier.jobs.ts'
import { cashierRoutes } from './cashier.routes.ts'
import { agreementFinder } from './payment-access.queries.ts'
import { paymentCallRoutes } from './payment-calls.routes.ts'
import { paymentCaller } from './payments.client.ts'

/** Opens the cashier: money in. */
export function open(tools: Tools) {
  const converse = paymentCaller()
  const findAgreement = agreementFinder(tools)
  return {
    routes(serving: Serving) {
      cashierRoutes(serving, tools, findAgreement, converse)
      paymentCallRoutes(serving, tools, findAgreement)
    },
    jobs: cashierJobs(tools, converse),
  } satisfies Opened
}
