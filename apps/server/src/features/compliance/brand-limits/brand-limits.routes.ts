import { listBrandLimits as listCall, setBrandLimit } from '@fairground/contract/brand-limits'
import { currencyOf } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { limitText, listBrandLimits, listLimitRefreshes } from '../../people/limits/index.ts'
import { currenciesOf, type LimitSetting, setLimit } from './brand-limits.service.ts'

/** Binds the office's calls about limits of brand and law. */
export function brandLimitRoutes({ serve }: Serving, tools: Tools, setting: LimitSetting): void {
  const { db } = tools

  serve(listCall, async ({ brand }) => {
    const [currencies, list, refreshes] = await Promise.all([
      currenciesOf(db, brand),
      listBrandLimits(db, brand.id),
      listLimitRefreshes(db, brand.id),
    ])
    return {
      currencies,
      list: list.map(({ amount, ...of }) => ({
        ...of,
        amount: limitText(amount, of.kind, currencyOf(of.currency)),
      })),
      underWay: refreshes.map(({ begunAt, ...refresh }) => ({ ...refresh, begunAt: begunAt.toISOString() })),
    }
  })
  serve(setBrandLimit, ({ brand, staff, input }) => setLimit(tools, setting, brand, staff, input))
}
