/** Returns the points of a card from 0 to 51: 1 for an ace, 10 for a ten and a picture. */
export function pointsOf(card: number): number {
  return Math.min(Math.floor(card / 4) + 1, 10)
}

/** The total of a hand; soft if an ace counts 11 in it. */
export interface Total {
  total: number
  isSoft: boolean
}

/** Returns the best total of a hand: one ace counts 11 if that keeps it at 21 or less. */
export function totalOf(cards: readonly number[]): Total {
  let low = 0
  let hasAce = false
  for (const card of cards) {
    const value = pointsOf(card)
    low += value
    hasAce ||= value === 1
  }
  const isSoft = hasAce && low <= 11
  return { total: isSoft ? low + 10 : low, isSoft }
}

/** Whether two cards are an ace and a card of value ten. */
export function isNatural(cards: readonly number[]): boolean {
  return cards.length === 2 && totalOf(cards).total === 21
}
