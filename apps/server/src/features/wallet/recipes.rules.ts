/** What a recipe counts as in the figures. */
export type MoneyClass = 'deposits' | 'withdrawals' | 'gifts' | 'holds' | 'moves'

/**
 * Every recipe of a transfer with its class. `holds` puts money aside or back; `moves` goes to a vendor's own wallet or
 * comes from it.
 */
export const recipes = {
  'sign-up-bonus': 'gifts',
  'trial-money': 'gifts',
  'demo-money': 'deposits',
  'vendor-wallet-hold': 'holds',
  'vendor-wallet-release': 'holds',
  'vendor-wallet-capture': 'moves',
  'vendor-wallet-credit': 'moves',
} as const satisfies Record<string, MoneyClass>

export type Recipe = keyof typeof recipes
