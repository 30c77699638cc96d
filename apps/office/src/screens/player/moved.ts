const balances = ['cash', 'bonus', 'held'] as const

type Balance = (typeof balances)[number]

/** Returns the balances of a player that a transfer changed. */
export function movedOf(moves: Record<Balance, { amount: string }>): Balance[] {
  return balances.filter((balance) => Number(moves[balance].amount) !== 0)
}
