import { listAccountTotals, listRecipeTotals } from '../../ledger/totals/index.ts'
import type { ReportRow, ReportSource } from './sources.rules.ts'

/** Tax on prizes: what was withheld, less what corrections of draws gave back. */
export const taxesReport: ReportSource = {
  report: 'taxes',
  async read(db, _tools, { brand, currency, buckets }) {
    const of = { brandId: brand.id, currency: currency.code, parts: buckets }
    const [taxes, totals] = await Promise.all([
      listAccountTotals(db, { ...of, accounts: ['outside/tax'] }),
      listRecipeTotals(db, of),
    ])
    return totals
      .filter(({ recipe }) => recipe === 'prize-tax')
      .map(({ part, recipe, count }): ReportRow => {
        const amount = taxes.find((tax) => tax.part === part)?.amount ?? 0n
        return { bucket: part, about: null, cells: { recipe, count: Number(count), amount } }
      })
  },
}
