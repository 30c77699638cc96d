import type { Chance } from '@fairground/kernel/chance'
import type { Clock } from '@fairground/kernel/clock'
import {
  type Converse,
  paymentCaller,
} from '../../apps/server/src/features/payments/payment-providers/index.ts'
import { openDemoPaySim, type PayKeyRing } from './demo-pay-sim.ts'

/** The share of payouts that the receiving bank refuses, in percent. */
const refusedPercent = 3

type Send = NonNullable<NonNullable<Parameters<typeof paymentCaller>[0]>['send']>

/**
 * Returns the conversation with simulated payment providers in the past of the demo: they answer in this process, at
 * the time of a given clock, and refuse a few payouts.
 */
export function pastPayments(origin: string, ring: PayKeyRing, chance: Chance): (clock: Clock) => Converse {
  return (clock) => {
    const sim = openDemoPaySim(
      () => '',
      () => origin,
      ring,
      clock,
    )
    const send: Send = async (address, { method, headers, text }) => {
      const url = new URL(address)
      const [, , brandCode = '', code = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
      sim.of(brandCode, code).setFaults({
        payouts: chance.below(100) < refusedPercent ? 'account_wrong' : 'paid',
      })
      const answer = sim.answer(brandCode, code, {
        method,
        path: (rest[0] === code ? rest.slice(1) : rest).join('/'),
        query: url.search.slice(1),
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
        ),
        text: text ?? '',
      })
      return answer ?? { status: 403, contentType: 'text/plain', text: 'refused' }
    }
    return paymentCaller({ send })
  }
}
