// Written from the rules page and the printed wheel alone, without any code of the game: it checks the game before
// money moves. It must not import anything.

/** A bet as recorded: its stake in minor units, and its prizes for a stake of its price. */
interface Bought {
  type: string
  selection: string
  price: number
  prizes: readonly number[]
  lines: number
  stake: bigint
}

/** The segments with each number on the printed wheel; every other one of the 50 has a 1. */
const places: readonly (readonly [number: number, segments: string])[] = [
  [23, ' 1 26 '],
  [5, ' 5 11 17 23 31 37 43 49 '],
  [2, ' 3 7 9 13 15 19 21 25 27 29 33 35 39 41 45 47 '],
]

/** The bets and their numbers. */
const bets = { one: 1, two: 2, five: 5, 'twenty-three': 23 } as const

/**
 * Returns the payout of a bet for the segment at which the wheel stopped, in minor units. Throws an Error for a bet
 * that the rules page does not know, and for a segment that the wheel does not have.
 */
export function recount(bet: Bought, result: unknown): bigint {
  const number = readNumber(result)
  if (bet.lines !== 1 || bet.selection !== 'any') throw new Error('a bet on the wheel is on one number')
  if (!Object.hasOwn(bets, bet.type)) throw new Error(`the rules page has no bet named ${bet.type}`)
  if (bets[bet.type as keyof typeof bets] !== number) return 0n
  const price = BigInt(bet.price)
  const whole = bet.stake * BigInt(bet.prizes[0] ?? 0)
  return (whole - (whole % price)) / price
}

/** Returns the number that the wheel prints on the drawn segment, and checks that the result names the same one. */
function readNumber(result: unknown): number {
  const { segment, value } = (result ?? {}) as { segment?: unknown; value?: unknown }
  if (typeof segment !== 'number' || !Number.isInteger(segment) || segment < 1 || segment > 50)
    throw new Error('the wheel has no such segment')
  const number = places.find(([, segments]) => segments.includes(` ${segment} `))?.[0] ?? 1
  if (value !== number) throw new Error('the segment has another number')
  return number
}
