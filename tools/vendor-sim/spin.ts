import type { Chance } from '@fairground/kernel/chance'

/** The symbols of three reels, as numbers from 0, and the win in stakes. */
export interface Spun {
  symbols: [number, number, number]
  times: number
}

/** How many of 10,000 rounds show three equal symbols, and their win: the return is 93 %. */
const prizes = [
  { times: 1, weight: 1500 },
  { times: 2, weight: 900 },
  { times: 5, weight: 400 },
  { times: 20, weight: 100 },
  { times: 100, weight: 20 },
]
export const symbolCount = prizes.length + 1

/** Plays one round of a simulated game. */
export function spin(chance: Chance): Spun {
  let drawn = chance.below(10_000)
  for (const [symbol, { times, weight }] of prizes.entries()) {
    if (drawn < weight) return { symbols: [symbol, symbol, symbol], times }
    drawn -= weight
  }
  const first = chance.below(symbolCount)
  const second = chance.below(symbolCount)
  // Never three equal symbols, which would look like a win.
  const third = (second + 1 + chance.below(symbolCount - 1)) % symbolCount
  return { symbols: [first, second, third], times: 0 }
}
