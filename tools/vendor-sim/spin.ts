import type { Chance } from '@fairground/kernel/chance'

/** The outcome of a round. */
export interface Spun {
  /** Three symbols as numbers from 0; three equal ones are a prize. */
  symbols: [number, number, number]
  /** The number of the prize in `prizes`; null for none. */
  prize: number | null
  /** The win in stakes. */
  times: number
}

/** The prizes: each is the win in stakes, and the share of 10,000 rounds that pay it. The return is 93 %. */
export const prizes = [
  { times: 1, weight: 1500 },
  { times: 2, weight: 900 },
  { times: 5, weight: 400 },
  { times: 20, weight: 100 },
  { times: 100, weight: 20 },
] as const
export const allWeights = 10_000
export const symbolCount = prizes.length + 1

/** Plays one round of a simulated game. */
export function spin(chance: Chance): Spun {
  let drawn = chance.below(allWeights)
  for (const [prize, { times, weight }] of prizes.entries()) {
    if (drawn < weight) return { symbols: [prize, prize, prize], prize, times }
    drawn -= weight
  }
  const first = chance.below(symbolCount)
  const second = chance.below(symbolCount)
  // Never three equal symbols, which would look like a win.
  const third = (second + 1 + chance.below(symbolCount - 1)) % symbolCount
  return { symbols: [first, second, third], prize: null, times: 0 }
}
