import type { LivePushes } from '@fairground/contract/live'
import { type Currency, currencyOf, moneyText } from '@fairground/kernel/money'
import type { Db } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { playable, type WalletBalance } from './wallet.queries.ts'
import type { BalanceHearer } from './wallet.service.ts'

/** Returns a listener that pushes the balance of a wallet to its pages. */
export function tellPages({ toWallet }: Tools['live']): BalanceHearer {
  return ({ walletId, currency }, balance) => toWallet(walletId, () => pushOf(currency, balance))
}

/** Returns the balances of wallets, in the form that is pushed to their pages. */
export async function balancesOf(
  db: Db,
  walletIds: bigint[],
): Promise<{ walletId: bigint; balance: LivePushes['balance'] }[]> {
  const rows = await db
    .selectFrom('wallet')
    .select(['id', 'currency', 'cash', 'bonus', 'deficit', 'version'])
    .where('id', 'in', walletIds)
    .execute()
  return rows.map(({ id, currency, ...balance }) => ({ walletId: id, balance: pushOf(currency, balance) }))
}

function pushOf(code: string, balance: Parameters<BalanceHearer>[1]): LivePushes['balance'] {
  return { ...shownMoney(balance, currencyOf(code)), currency: code, version: Number(balance.version) }
}

/** Returns the money that can be staked, with its cash and bonus, as decimal strings. */
export function shownMoney(
  balance: Pick<WalletBalance, 'cash' | 'bonus' | 'deficit'>,
  currency: Currency,
): Pick<LivePushes['balance'], 'sumBalance' | 'cash' | 'bonus'> {
  return {
    sumBalance: moneyText(playable(balance), currency),
    cash: moneyText(balance.cash, currency),
    bonus: moneyText(balance.bonus, currency),
  }
}
