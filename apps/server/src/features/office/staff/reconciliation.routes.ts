import { listReconciliation } from '@fairground/contract/reconciliation'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listReports, type ReportedDay } from '../../games/vendors/index.ts'
import { moneyOnWire } from './player-view.service.ts'

const mostDays = 31
const dayMs = 86_400_000

type Report = NonNullable<ReportedDay['report']>

/** Binds the call of the office that compares books with vendors. */
export function reconciliationRoutes({ serve }: Serving, { db }: Pick<Tools, 'db'>): void {
  serve(listReconciliation, async ({ brand, input: { from, until } }) => {
    const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1
    if (days < 1 || days > mostDays) refuse('period_invalid')
    const reports = await listReports(db, { from, until, brandId: brand.id })
    return {
      list: reports.reverse().map(({ day, vendorCode, currency, report }) => ({
        day,
        vendorCode,
        report: report && {
          ours: sideOnWire(report.ours),
          theirs: sideOnWire(report.theirs),
          differences: report.differences.map(({ kind, transactionId, ours, theirs }) => ({
            kind,
            transaction: transactionId,
            ours: movedOnWire(ours, currency),
            theirs: movedOnWire(theirs, currency),
          })),
        },
      })),
    }
  })
}

function sideOnWire({ count, sums, balances }: Report['ours']) {
  const onWire = (of: Record<string, string>) =>
    Object.entries(of).map(([code, sum]) => moneyOnWire(BigInt(sum), code))
  return { count, sums: onWire(sums), balances: onWire(balances) }
}

function movedOnWire(side: Report['differences'][number]['ours'], currency: string) {
  return side && { amount: moneyOnWire(side.amount, currency), isCancelled: side.isCancelled }
}
