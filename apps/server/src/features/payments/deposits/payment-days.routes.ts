import { listPaymentReconciliation } from '@fairground/contract/reconciliation'
import { isCurrency } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { moneyOnWire } from '../../office/staff/index.ts'
import { listPaymentDays } from './payment-days.queries.ts'

const mostDays = 31
const dayMs = 86_400_000

/** Binds the call of the office that compares books with payment providers. */
export function paymentDayRoutes({ serve }: Serving, { db }: Pick<Tools, 'db'>): void {
  serve(listPaymentReconciliation, async ({ brand, input: { from, until } }) => {
    const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1
    if (days < 1 || days > mostDays) refuse('period_invalid')
    const amount = (sum: bigint | null) => (sum === null ? null : moneyOnWire(sum, brand.currency.code))
    return {
      list: (await listPaymentDays(db, { from, until }, brand.id)).map(({ day, code, report }) => ({
        day,
        paymentCode: code,
        report: report && {
          ours: { count: report.ourCount, sums: sumsOnWire(report.ourSums) },
          theirs: { count: report.theirCount, sums: sumsOnWire(report.theirSums) },
          settled: sumsOnWire(report.settled),
          outstanding: sumsOnWire(report.outstanding),
          differences: report.differences.map(({ id, kind, ours, theirs }) => ({
            kind,
            payment: id,
            ours: amount(ours),
            theirs: amount(theirs),
          })),
        },
      })),
    }
  })
}

/** Sums by currency; a code that is no currency of ours keeps its minor units, so that the report stays readable. */
function sumsOnWire(sums: Record<string, string>) {
  return Object.entries(sums).map(([currency, sum]) =>
    isCurrency(currency) ? moneyOnWire(BigInt(sum), currency) : { amount: sum, currency },
  )
}
