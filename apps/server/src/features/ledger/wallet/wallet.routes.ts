import { getBalance } from '@fairground/contract/players'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { shownMoney } from './pages.queries.ts'
import { balanceOf } from './wallet.queries.ts'

export function walletRoutes({ serve }: Serving, { db }: Tools) {
  serve(getBalance, async ({ session }) => {
    const balance = await balanceOf(db, session.walletId)
    const currency = currencyOf(session.currency)
    return {
      ...shownMoney(balance, currency),
      heldBalance: moneyText(balance.held, currency),
      currency: currency.code,
      version: Number(balance.version),
    }
  })
}
