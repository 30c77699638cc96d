import { getBalance } from '@fairground/contract/players'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { balanceOf } from './wallet.queries.ts'

export function walletRoutes({ serve }: Serving, { db }: Tools) {
  serve(getBalance, async ({ session }) => {
    const { cash, bonus, held, version } = await balanceOf(db, session.walletId)
    const currency = currencyOf(session.currency)
    return {
      sumBalance: moneyText(cash, currency),
      cash: moneyText(cash, currency),
      bonus: moneyText(bonus, currency),
      heldBalance: moneyText(held, currency),
      currency: currency.code,
      version: Number(version),
    }
  })
}
