import { ranks } from '../cards.ts'
import { decks, doesBankerDraw, doesPlayerDraw } from './deal.ts'

/** The copies of each of the 52 cards, the suits, and the values of the ranks in baccarat. */
const [copies, suitCount] = [decks, 4]
const values = ranks.map((_, at) => (at < 9 ? at + 1 : 0))
const cardsOfValue = Array.from(
  { length: 10 },
  (_, value) => values.filter((one) => one === value).length * copies * suitCount,
)

const pairs = ['none', 'pair', 'perfect'] as const

/** The kinds of outcomes without the pairs, in the order of the rows of `ways`. */
export const rowNames = [
  ...['player small', 'banker small', 'tie small'],
  ...['player big', 'banker big', 'six big', 'tie big'],
] as const

/**
 * Returns the number of ways to draw four cards of given ranks, by the kinds of the pairs of the hands that hold the
 * first and third, and the second and fourth card; index `3 × player + banker` in the order none, pair, perfect.
 */
function waysOfFour(of: readonly number[], cache: Map<string, bigint[]>): bigint[] {
  const name = of.map((rank) => of.indexOf(rank)).join('')
  const known = cache.get(name)
  if (known) return known
  const ways = Array.from({ length: 9 }, () => 0n)
  for (let word = 0; word < suitCount ** 4; word++) {
    const cards = of.map((rank, at) => rank * suitCount + (Math.floor(word / suitCount ** at) % suitCount))
    const orders = cards.reduce(
      (product, card, at) => product * (copies - cards.slice(0, at).filter((other) => other === card).length),
      1,
    )
    const kind = (one: number, other: number) =>
      of[one] !== of[other] ? 0 : cards[one] === cards[other] ? 2 : 1
    ways[3 * kind(0, 2) + kind(1, 3)]! += BigInt(orders)
  }
  cache.set(name, ways)
  return ways
}

/**
 * Enumerates every round: returns the number of orders of the first six cards for each kind of outcome and of pairs, as
 * `ways` has them, not in lowest terms. The drawing rules are those of the game; the counts of cards are not.
 */
export function enumerate(): bigint[][] {
  const table = rowNames.map(() => pairs.flatMap(() => pairs.map(() => 0n)))
  const cache = new Map<string, bigint[]>()
  // The values of the first four cards decide everything but the pairs.
  const firstFour = new Map<number, bigint[]>()
  for (let word = 0; word < 13 ** 4; word++) {
    const of = [0, 1, 2, 3].map((at) => Math.floor(word / 13 ** at) % 13)
    const name = of.reduce((sum, rank) => sum * 10 + values[rank]!, 0)
    const sums = firstFour.get(name) ?? Array.from({ length: 9 }, () => 0n)
    for (const [at, ways] of waysOfFour(of, cache).entries()) sums[at]! += ways
    firstFour.set(name, sums)
  }
  for (const [name, byPairs] of firstFour) {
    const four = [...String(name).padStart(4, '0')].map(Number)
    for (const [row, ways] of thirds(four).entries())
      for (const [at, first] of byPairs.entries()) table[row]![at]! += first * BigInt(ways)
  }
  return table
}

/** Returns the number of orders of the fifth and sixth card for each row, after four cards of given values. */
function thirds(four: readonly number[]): number[] {
  const ways = rowNames.map(() => 0)
  const left = cardsOfValue.map((count, value) => count - four.filter((one) => one === value).length)
  const [p1, b1, p2, b2] = four as [number, number, number, number]
  const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10]
  const cardsLeft = 52 * decks - 4
  const add = (playerPoints: number, bankerPoints: number, isBig: boolean, count: number) => {
    const side = playerPoints > bankerPoints ? 'player' : playerPoints < bankerPoints ? 'banker' : 'tie'
    const kind = side === 'banker' && bankerPoints === 6 && isBig ? 'six' : side
    if (side === 'banker' && bankerPoints === 6 && !isBig) throw new Error('a six with four cards')
    ways[rowNames.indexOf(`${kind} ${isBig ? 'big' : 'small'}` as (typeof rowNames)[number])]! += count
  }
  const whole = cardsLeft * (cardsLeft - 1)
  if (!doesPlayerDraw(player, banker)) {
    if (!doesBankerDraw(player, banker, undefined)) add(player, banker, false, whole)
    else
      for (const [card, count] of left.entries())
        add(player, (banker + card) % 10, true, count * (cardsLeft - 1))
    return ways
  }
  for (const [third, count] of left.entries()) {
    const points = (player + third) % 10
    if (!doesBankerDraw(player, banker, third)) add(points, banker, true, count * (cardsLeft - 1))
    else
      for (const [card, others] of left.entries())
        add(points, (banker + card) % 10, true, count * (others - Number(card === third)))
  }
  return ways
}
