import type { Payout } from '../game.ts'
import { original } from '../originals/original.ts'
import { drawn, type KenoRisk, kenoRisks, mostMarked, numbers, pays } from './data.ts'

/** A risk and the marked numbers, ascending. */
export interface KenoChoice {
  risk: KenoRisk
  marked: number[]
}

/** The drawn numbers, in their order. */
export interface KenoEvent {
  type: 'draw'
  numbers: number[]
}

const form = /^(low|classic|high)((?: [1-9]\d?){1,10})$/

/** Returns the choice of a text such as `classic 3 7 12`, whose numbers ascend; undefined for another text. */
export function kenoChoice(text: string): KenoChoice | undefined {
  const [, risk, list] = form.exec(text) ?? []
  if (risk === undefined) return undefined
  const marked = list!.trim().split(' ').map(Number)
  const isAscending = marked.every((number, at) => number > (marked[at - 1] ?? 0) && number <= numbers)
  return isAscending ? { risk: risk as KenoRisk, marked } : undefined
}

/** Returns the text of a choice. */
export function kenoText({ risk, marked }: KenoChoice): string {
  return `${risk} ${marked.toSorted((a, b) => a - b).join(' ')}`
}

/** Returns the pays of a choice in hundredths, by hits from 0 on. */
export function paysOf({ risk, marked }: KenoChoice): readonly number[] {
  return pays[risk][marked.length - 1]!
}

/** Returns the number of ways to choose k of n. */
function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let at = 1; at <= k; at++) ways = (ways * BigInt(n - k + at)) / BigInt(at)
  return ways
}

/** Returns the number of draws that hit `hits` of `marked` numbers: C(marked, hits) · C(40 − marked, 10 − hits). */
export function waysToHit(marked: number, hits: number): bigint {
  return choose(marked, hits) * choose(numbers - marked, drawn - hits)
}

function payoutsOf(text: string): Payout[] | undefined {
  const choice = kenoChoice(text)
  if (!choice) return undefined
  const ways = new Map<number, bigint>()
  for (const [hits, hundredths] of paysOf(choice).entries())
    ways.set(hundredths, (ways.get(hundredths) ?? 0n) + waysToHit(choice.marked.length, hits))
  return [...ways]
    .map(([hundredths, count]) => ({ hundredths, ways: count }))
    .sort((a, b) => b.hundredths - a.hundredths)
}

/** Instant Keno: ten of forty numbers are drawn, and what counts is how many of them the player has marked. */
export const instantKeno = original<KenoEvent>({
  id: 'instant-keno',
  name: 'Instant Keno',
  choices: {
    first: 'classic 4 9 15 22 28 36',
    lowest: 'classic 1 2 3 4 5 6 7 8',
    best: 'low 1 2 3',
    *all() {
      for (const risk of kenoRisks)
        for (let count = 1; count <= mostMarked; count++)
          yield kenoText({ risk, marked: Array.from({ length: count }, (_, at) => at + 1) })
    },
    payoutsOf,
  },
  highest: 'high 1 2 3 4 5 6 7 8',
  rules: [
    { words: 'instant-keno.rules.draw', values: { drawn, numbers } },
    { words: 'instant-keno.rules.mark', values: { most: mostMarked } },
    { words: 'instant-keno.rules.risk', values: {} },
    { words: 'originals.rules.counts', values: {} },
  ],
  draw(text, chance) {
    const choice = kenoChoice(text)!
    const left = Array.from({ length: numbers }, (_, at) => at + 1)
    const found: number[] = []
    for (let at = 0; at < drawn; at++) {
      const other = at + chance.below(numbers - at)
      ;[left[at], left[other]] = [left[other]!, left[at]!]
      found.push(left[at]!)
    }
    const hits = choice.marked.filter((number) => found.includes(number)).length
    return { hundredths: paysOf(choice)[hits]!, event: { type: 'draw', numbers: found } }
  },
})
