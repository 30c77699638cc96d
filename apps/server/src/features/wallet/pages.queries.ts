import type { LivePushes } from '@fairground/contract/live'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Db } from '../../db/tables.ts'
import type { Tools } from '../../tools.ts'
import type { BalanceHearer } from './wallet.service.ts'

/** Builds the message that pushes a wallet's balance to its pages. */
export function tellPages({ toWallet }: Tools['live']): BalanceHearer {
  return ({ walletId, currency }, { cash, version }) =>
    toWallet(walletId, () => pushOf(currency, cash, version))
}

/** The balances of wallets, in the form that is pushed to their pages. */
export async function balancesOf(
  db: Db,
  walletIds: bigint[],
): Promise<{ walletId: bigint; balance: LivePushes['balance'] }[]> {
  const rows = await db
    .selectFrom('wallet')
    .select(['id', 'currency', 'cash', 'version'])
    .where('id', 'in', walletIds)
    .execute()
  return rows.map(({ id, currency, cash, version }) => ({
    walletId: id,
    balance: pushOf(currency, cash, version),
  }))
}

function pushOf(code: string, cash: bigint, version: bigint): LivePushes['balance'] {
  return { sumBalance: moneyText(cash, currencyOf(code)), currency: code, version: Number(version) }
}
