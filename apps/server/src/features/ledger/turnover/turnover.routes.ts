import { getTurnover } from '@fairground/contract/players'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { isChecked } from './holds.queries.ts'
import { freeOf, listRequirements } from './turnover.queries.ts'
import { toPlayOf } from './turnover.rules.ts'

export function turnoverRoutes({ serve }: Serving, { db }: Pick<Tools, 'db'>) {
  serve(getTurnover, async ({ session: { walletId, currency: code } }) => {
    const [{ cash, locked, free }, rows, isHeld] = await Promise.all([
      freeOf(db, walletId),
      listRequirements(db, walletId),
      isChecked(db, walletId),
    ])
    const currency = currencyOf(code)
    return {
      currency: code,
      cash: moneyText(cash, currency),
      locked: moneyText(locked, currency),
      free: moneyText(free, currency),
      toPlay: moneyText(toPlayOf(rows), currency),
      isChecked: isHeld,
      list: rows.map((row) => ({
        version: String(row.version),
        recipe: row.recipe,
        account: row.account,
        amount: moneyText(row.amount, currency),
        required: moneyText(row.required, currency),
        played: moneyText(row.played, currency),
        openedAt: row.opened_at.toISOString(),
        expiresAt: row.expires_at?.toISOString() ?? null,
        givesBack: row.givesBack === null ? null : moneyText(row.givesBack, currency),
      })),
    }
  })
}
