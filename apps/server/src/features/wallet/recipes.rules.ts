/** The class of a recipe in the figures. */
export type MoneyClass = 'deposits' | 'withdrawals' | 'gifts' | 'holds' | 'moves'

/**
 * Every recipe of a transfer with its class. `holds` reserves or releases money; `moves` goes to or comes from a vendor's
 * own wallet.
 */
export const recipes = {
  'sign-up-bonus': 'gifts',
  'trial-money': 'gifts',
  'demo-money': 'deposits',
  deposit: 'deposits',
  chargeback: 'deposits',
  'vendor-wallet-hold': 'holds',
  'vendor-wallet-release': 'holds',
  'vendor-wallet-capture': 'moves',
  'vendor-wallet-credit': 'moves',
} as const satisfies Record<string, MoneyClass>

export type Recipe = keyof typeof recipes
