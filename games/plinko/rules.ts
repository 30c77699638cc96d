import type { Payout } from '../game.ts'
import { original } from '../originals/original.ts'
import { type PlinkoChoice, pays } from './data.ts'

/** The way of the ball: a letter for each row, L or R. */
export interface PlinkoEvent {
  type: 'drop'
  path: string
}

/** Returns the choice of a text such as `12 high`; undefined for another text. */
export function plinkoChoice(text: string): { choice: PlinkoChoice; rows: number } | undefined {
  return Object.hasOwn(pays, text)
    ? { choice: text as PlinkoChoice, rows: Number(text.split(' ')[0]) }
    : undefined
}

/** Returns the pays of a choice in hundredths, by the number of times that the ball went right. */
export function slotsOf(choice: PlinkoChoice): number[] {
  const half = pays[choice]
  return [...half, ...half.slice(0, -1).toReversed()]
}

/** Returns the number of ways to choose k of n. */
function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let at = 1; at <= k; at++) ways = (ways * BigInt(n - k + at)) / BigInt(at)
  return ways
}

function payoutsOf(text: string): Payout[] | undefined {
  const known = plinkoChoice(text)
  if (!known) return undefined
  const ways = new Map<number, bigint>()
  for (const [slot, hundredths] of slotsOf(known.choice).entries())
    ways.set(hundredths, (ways.get(hundredths) ?? 0n) + choose(known.rows, slot))
  return [...ways]
    .map(([hundredths, count]) => ({ hundredths, ways: count }))
    .sort((a, b) => b.hundredths - a.hundredths)
}

/** Plinko: a ball falls through rows of pins, at each of which it goes left or right. */
export const plinko = original<PlinkoEvent>({
  id: 'plinko',
  name: 'Plinko',
  choices: {
    first: '12 medium',
    lowest: '8 high',
    best: '12 low',
    all: () => Object.keys(pays),
    payoutsOf,
  },
  highest: '16 high',
  rules: [
    { words: 'plinko.rules.pins', values: {} },
    { words: 'plinko.rules.slots', values: {} },
    { words: 'plinko.rules.risk', values: {} },
    { words: 'originals.rules.counts', values: {} },
  ],
  draw(text, chance) {
    const { choice, rows } = plinkoChoice(text)!
    let path = ''
    let rights = 0
    for (let row = 0; row < rows; row++) {
      const isRight = chance.below(2) === 1
      path += isRight ? 'R' : 'L'
      if (isRight) rights++
    }
    return { hundredths: slotsOf(choice)[rights]!, event: { type: 'drop', path } }
  },
})
