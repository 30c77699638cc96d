/** The classes of moves of money outside of a round, which are those of the ledger's recipes. */
export const moneyClasses = [
  'deposits',
  'withdrawals',
  'gifts',
  'rebates',
  'wages',
  'holds',
  'moves',
  'adjustments',
] as const

/** Class of a recipe in the figures, and kind of its moves in the account record. */
export type MoneyClass = (typeof moneyClasses)[number]

/**
 * The recipes of transfers, each with its class. `holds` reserves or releases money; `moves` goes to or comes from a
 * vendor wallet, from the bonus to cash, or to and from an agent's purse; `wages` is income from contracts;
 * `adjustments` are corrections by the office.
 */
export const recipes = {
  'sign-up-bonus': 'gifts',
  'bonus-release': 'moves',
  'bonus-expiry': 'gifts',
  'deposit-bonus': 'gifts',
  'bonus-cancelled': 'gifts',
  'bonus-taken-back': 'gifts',
  'trial-money': 'gifts',
  'points-converted': 'gifts',
  reward: 'gifts',
  rebate: 'rebates',
  'demo-money': 'deposits',
  deposit: 'deposits',
  chargeback: 'deposits',
  'vendor-wallet-hold': 'holds',
  'vendor-wallet-release': 'holds',
  'vendor-wallet-capture': 'moves',
  'vendor-wallet-credit': 'moves',
  'withdrawal-hold': 'holds',
  'withdrawal-release': 'holds',
  'withdrawal-capture': 'withdrawals',
  'withdrawal-return': 'withdrawals',
  'withdrawal-late': 'withdrawals',
  adjustment: 'adjustments',
  'closing-rest': 'adjustments',
  'income-received': 'wages',
  'income-paid': 'wages',
  'purse-turned': 'moves',
  'from-purse': 'moves',
  'prize-tax': 'moves',
  'to-upline': 'withdrawals',
  'from-upline': 'deposits',
  'to-downline': 'moves',
  'from-downline': 'moves',
} as const satisfies Record<string, MoneyClass>

/** The kinds of moves in a round; `round` is a stake together with its win. */
export const playMoves = ['stake', 'round', 'win', 'refund', 'taken-back'] as const
