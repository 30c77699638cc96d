/** What a move of money outside of a round counts as: the classes of the ledger's recipes. */
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

/** What a move in a round is; `round` is a stake and its win at once. */
export const playMoves = ['stake', 'round', 'win', 'refund', 'taken-back'] as const
