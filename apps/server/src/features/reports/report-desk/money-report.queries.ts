import { recipes } from '../../ledger/recipes/index.ts'
import { listRecipeTotals } from '../../ledger/totals/index.ts'
import type { ReportRow, ReportSource } from './sources.rules.ts'

/** Money outside of rounds: what the transfers of each recipe moved in wallets of players and purses of agents. */
export const moneyReport: ReportSource = {
  report: 'money',
  async read(db, _tools, { brand, currency, buckets }) {
    const totals = await listRecipeTotals(db, {
      brandId: brand.id,
      currency: currency.code,
      parts: buckets,
    })
    return totals.map(({ part, purpose, recipe, count, cash, bonus, held }): ReportRow => {
      const ofRecipe: Partial<Record<string, string>> = recipes
      return {
        bucket: part,
        about: null,
        cells: {
          recipe,
          class: ofRecipe[recipe] ?? null,
          wallets: purpose === 'agent' ? 'agent-purses' : 'player-wallets',
          count: Number(count),
          ...{ cash, bonus, held },
        },
      }
    })
  },
}
