import { listDepositSums } from '../../payments/deposits/index.ts'
import { listPayoutSums } from '../../payments/withdrawals/index.ts'
import type { ReportRow, ReportSource } from './sources.rules.ts'

const nothing = {
  ...{ depositCount: 0, deposited: 0n, depositFees: 0n, waiting: 0n, sentBack: 0n, chargedBack: 0n },
  ...{ payoutCount: 0, paidOut: 0n, payoutFees: 0n, returned: 0n },
}

/** Deposits and withdrawals through the channels of payment providers, and the fees that players paid. */
export const paymentsReport: ReportSource = {
  report: 'payments',
  async read(db, _tools, { brand, currency, buckets }) {
    const of = { brandId: brand.id, currency: currency.code, parts: buckets }
    const [deposits, payouts] = await Promise.all([listDepositSums(db, of), listPayoutSums(db, of)])
    const rows = new Map<string, ReportRow>()
    const rowOf = (one: { part: number; paymentCode: string; channel: string | null }) => {
      const { part, paymentCode, channel } = one
      const key = JSON.stringify([part, paymentCode, channel])
      const row = rows.get(key) ?? {
        bucket: part,
        about: null,
        cells: { paymentCode, channel, ...nothing },
      }
      rows.set(key, row)
      return row.cells
    }
    for (const one of deposits)
      Object.assign(rowOf(one), {
        depositCount: Number(one.count),
        deposited: one.credited,
        depositFees: one.fees,
        waiting: one.held,
        sentBack: one.sentBack,
        chargedBack: one.chargedBack,
      })
    for (const one of payouts)
      Object.assign(rowOf(one), {
        payoutCount: Number(one.count),
        paidOut: one.paid,
        payoutFees: one.fees,
        returned: one.returned,
      })
    return [...rows.values()].sort(byChannel)
  },
}

function byChannel(a: ReportRow, b: ReportRow): number {
  const nameOf = ({ cells: { paymentCode, channel } }: ReportRow) => `${paymentCode} ${channel ?? ''}`
  return a.bucket - b.bucket || (nameOf(a) < nameOf(b) ? -1 : 1)
}
