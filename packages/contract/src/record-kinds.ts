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

/** The kinds of moves in a round; `round` is a stake together with its win. */
export const playMoves = ['stake', 'round', 'win', 'refund', 'taken-back'] as const
