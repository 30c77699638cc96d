import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { agreementRoutes } from './agreements.routes.ts'
import { paymentAgreement } from './agreements.service.ts'
import { agreementFinder } from './payment-access.queries.ts'
import { paymentCaller } from './payment-providers.client.ts'

export type PaymentDoors = ReturnType<typeof open>['doors']

/** Opens the agreements of brands with payment providers, and the conversations with them. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => agreementRoutes(serving, tools),
    guardedSettings: [paymentAgreement(tools)],
    doors: {
      /** Finds an agreement by the codes of brand and payment provider. */
      findAgreement: agreementFinder(tools),
      /** Holds a conversation with a payment provider. */
      converse: paymentCaller({
        count: tools.thirdPartyCalls.count,
        keep: tools.keptCalls.keepPaymentCall,
        now: tools.clock.now,
      }),
    },
  } satisfies Opened
}
