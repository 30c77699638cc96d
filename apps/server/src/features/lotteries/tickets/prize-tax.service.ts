import { houseCode } from '../../games/catalogue/index.ts'
import type { WalletOperation } from '../../ledger/wallet/index.ts'

/** How the ledger names what is withheld of a prize. */
export const taxRecipe = 'prize-tax'

/**
 * What moves a tax, in minor units, from the house to the tax account (below zero: back), beside the pay of what is left of the prize:
 * the player is never given what is withheld. Empty for nothing.
 */
export function withholding(
  of: Pick<WalletOperation, 'walletId' | 'currency' | 'transactionId'>,
  tax: bigint,
): WalletOperation[] {
  if (tax === 0n) return []
  const lines = { [`house/${houseCode}`]: -tax, 'outside/tax': tax }
  return [{ ...of, source: houseCode, verb: 'transfer', recipe: taxRecipe, lines }]
}
