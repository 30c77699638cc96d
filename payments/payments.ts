import type { PaymentProvider } from './payment.ts'
import * as list from './payment-provider-list.ts'

/** Every payment provider that the cashier supports. */
export const paymentProviders: readonly PaymentProvider[] = Object.values(list)

export function findPaymentProvider(code: string): PaymentProvider | undefined {
  return paymentProviders.find((one) => one.code === code)
}
