import { listPaymentAgreements, setPaymentAgreement } from '@fairground/contract/office-agreements'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { changePaymentAgreement, paymentAgreementsOf } from './agreements.service.ts'

/** Binds the office's calls about agreements with payment providers. */
export function agreementRoutes({ serve }: Serving, tools: Tools): void {
  serve(listPaymentAgreements, async ({ brand }) => ({ list: await paymentAgreementsOf(tools, brand) }))
  serve(setPaymentAgreement, ({ brand, staff, input }) => changePaymentAgreement(tools, brand, staff, input))
}
