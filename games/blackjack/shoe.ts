import { cardsInShoe, dealerStands, decks } from './rules.ts'

/** Ranks 0 to 9: the ace, two to nine, and all cards of value ten. */
export const ranks = 10
export const [ace, ten] = [0, 9]
const inShoe = Array.from({ length: ranks }, (_, rank) => decks * (rank === ten ? 16 : 4))
const places = Array.from({ length: ranks }, (_, rank) => 23 ** rank)

/** The results of a dealer without blackjack: 17 to 21, and bust. */
export const results = 6
export const bust = 5

/** The total of a hand of ranks. */
export function totalOf(hand: readonly number[]): { total: number; isSoft: boolean } {
  let low = 0
  for (const rank of hand) low += rank + 1
  const isSoft = hand.includes(ace) && low <= 11
  return { total: isSoft ? low + 10 : low, isSoft }
}

/** The shoe without some cards, and the dealer's card that is known not to make blackjack. */
export interface Shoe {
  left: number[]
  count: number
  /** The rank that the hole card does not have; -1 for none. */
  barred: number
  key: number
}

/** Returns the rank of a hole card that would make blackjack with an up card; -1 for none. */
const barredBy = (up: number) => (up === ace ? ten : up === ten ? ace : -1)

function shoeOf(up: number): Shoe {
  const shoe = { left: [...inShoe], count: cardsInShoe, barred: barredBy(up), key: 0 }
  take(shoe, up)
  return shoe
}

export function take(shoe: Shoe, rank: number) {
  shoe.left[rank]! -= 1
  shoe.count -= 1
  shoe.key += places[rank]!
}

export function putBack(shoe: Shoe, rank: number) {
  shoe.left[rank]! += 1
  shoe.count += 1
  shoe.key -= places[rank]!
}

/** Returns the probability that the next card has a rank, while the hole card is unknown but not of the barred rank. */
export function chanceOfNext({ left, count, barred }: Shoe, rank: number): number {
  if (barred < 0) return left[rank]! / count
  if (rank === barred) return left[rank]! / (count - 1)
  return (left[rank]! - left[rank]! / (count - left[barred]!)) / (count - 1)
}

/**
 * Cards that the dealer draws without standing, whatever their order: `orders` counts the orders in which the dealer
 * gets them.
 */
interface Draws {
  /** The draws with one card less, by their place in the list; -1 for no cards at all. */
  before: number
  /** The rank of that card, and how many of it the draws before have. */
  rank: number
  same: number
  cards: number
  orders: number
  /** The ranks after which the dealer stands or is bust, with the number of cards drawn of each, and the result. */
  ends: { rank: number; same: number; result: number }[]
}

/** Returns all draws of the dealer after an up card, those with fewer cards first. */
function drawsAfter(up: number, barred: number): Draws[] {
  const all: (Draws & { drawn: number[] })[] = [
    { before: -1, rank: 0, same: 0, cards: 0, orders: 1, ends: [], drawn: [] },
  ]
  const known = new Map<string, number>()
  for (let at = 0; at < all.length; at++) {
    const { drawn, orders, ends } = all[at]!
    for (let rank = 0; rank < ranks; rank++) {
      if (drawn.length === 0 && rank === barred) continue
      const same = drawn.filter((one) => one === rank).length
      const next = [...drawn, rank].toSorted((one, other) => one - other)
      const { total } = totalOf([up, ...next])
      if (total >= dealerStands) {
        ends.push({ rank, same, result: total > 21 ? bust : total - dealerStands })
        continue
      }
      const key = next.join()
      const found = known.get(key)
      if (found !== undefined) all[found]!.orders += orders
      else {
        known.set(key, all.length)
        all.push({ before: at, rank, same, cards: next.length, orders, ends: [], drawn: next })
      }
    }
  }
  return all
}

/** Returns the probabilities of the dealer's results: those of equal cards in different orders are equal. */
function resultsOf(draws: readonly Draws[], { left, count, barred }: Shoe): Float64Array {
  const sums = new Float64Array(results)
  const each = new Float64Array(draws.length)
  const outOf = (cards: number) => (cards === 0 && barred >= 0 ? count - left[barred]! : count - cards)
  for (const [at, { before, rank, same, cards, orders, ends }] of draws.entries()) {
    const chance = before < 0 ? 1 : (each[before]! * (left[rank]! - same)) / outOf(cards - 1)
    each[at] = chance
    const share = (chance * orders) / outOf(cards)
    for (const end of ends) sums[end.result]! += share * (left[end.rank]! - end.same)
  }
  return sums
}

/** Yields every deal of two cards and an up card, without an order of the two, with its probability. */
export function* deals() {
  for (let up = 0; up < ranks; up++) {
    const shoe = shoeOf(up)
    const chanceOfUp = inShoe[up]! / cardsInShoe
    for (let one = 0; one < ranks; one++) {
      for (let other = one; other < ranks; other++) {
        const ways = shoe.left[one]! * (one === other ? shoe.left[other]! - 1 : 2 * shoe.left[other]!)
        const chance = (chanceOfUp * ways) / (shoe.count * (shoe.count - 1))
        take(shoe, one)
        take(shoe, other)
        const natural = shoe.barred < 0 ? 0 : shoe.left[shoe.barred]! / shoe.count
        yield { up, hand: [one, other] as const, shoe, chance, natural }
        putBack(shoe, other)
        putBack(shoe, one)
      }
    }
  }
}

/** Returns the dealer's chances by up card and shoe; it remembers them. */
export function dealers() {
  const byUp = Array.from({ length: ranks }, (_, up) => ({
    draws: drawsAfter(up, barredBy(up)),
    known: new Map<number, Float64Array>(),
  }))
  return (up: number, shoe: Shoe): Float64Array => {
    const { draws, known } = byUp[up]!
    const found = known.get(shoe.key)
    if (found) return found
    const sums = resultsOf(draws, shoe)
    known.set(shoe.key, sums)
    return sums
  }
}
