import { paySums } from '../../agents/agent-pay/index.ts'
import type { ReportRow, ReportSource } from './sources.rules.ts'

/** Income of agents from their contracts, by plan and kind of period. */
export const agentsReport: ReportSource = {
  report: 'agents',
  async read(db, _tools, { brand, currency, buckets }) {
    const rows: ReportRow[] = []
    for (const [bucket, { fromMs, untilMs }] of buckets.entries()) {
      const sums = await paySums(db, {
        ...{ brandId: brand.id, currency: currency.code, plan: null },
        ...{ fromMs, toMs: untilMs },
      })
      for (const {
        plan,
        period,
        lines,
        computed,
        brandPays,
        paid,
        outstanding,
        held,
        refused,
        expired,
        corrected,
      } of sums)
        rows.push({
          bucket,
          about: null,
          cells: {
            plan,
            payPeriod: period,
            lines,
            ...{ computed, brandPays, paid, outstanding, held, refused, expired, corrected },
          },
        })
    }
    return rows
  },
}
