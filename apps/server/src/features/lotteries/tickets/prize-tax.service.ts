import { houseCode } from '../../games/feeds/index.ts'
import type { WalletOperation } from '../../ledger/wallet/index.ts'

/** Recipe in the ledger for the tax withheld of a prize. */
export const taxRecipe = 'prize-tax'

/**
 * Returns the lines that move a tax, in minor units, from the house to the tax account (negative: back), beside the
 * payment of the rest of the prize: the withheld part is never paid to the player. Empty for 0.
 */
export function withholding(
  of: Pick<WalletOperation, 'walletId' | 'currency' | 'transactionId'>,
  tax: bigint,
): WalletOperation[] {
  if (tax === 0n) return []
  const lines = { [`house/${houseCode}`]: -tax, 'outside/tax': tax }
  return [{ ...of, source: houseCode, verb: 'transfer', recipe: taxRecipe, lines }]
}
