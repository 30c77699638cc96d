import { listPaymentReconciliation } from '@fairground/contract/reconciliation'
import { isCurrency } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { moneyOnWire } from '../../office/staff/index.ts'
import { listPaymentDays, type SideAmount } from './payment-days.queries.ts'

const mostDays = 31
const dayMs = 86_400_000

/** Binds the call of the office that compares books with payment providers. */
export function paymentDayRoutes({ serve }: Serving, { db }: Pick<Tools, 'db'>): void {
  serve(listPaymentReconciliation, async ({ brand, input: { from, until } }) => {
    const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1
    if (days < 1 || days > mostDays) refuse('period_invalid')
    const sideOnWire = (side: SideAmount | null) =>
      side && amountOnWire(side.amount, side.currency ?? brand.currency.code)
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
            ours: sideOnWire(ours),
            theirs: sideOnWire(theirs),
          })),
        },
      })),
    }
  })
}

function sumsOnWire(sums: Record<string, string>) {
  return Object.entries(sums).map(([currency, sum]) => amountOnWire(BigInt(sum), currency))
}

/** An amount; that of a code which is no currency of ours stays in minor units, so that the report can be read. */
function amountOnWire(amount: bigint, currency: string) {
  return isCurrency(currency) ? moneyOnWire(amount, currency) : { amount: String(amount), currency }
}
