import { choose } from '../bet-lines.ts'

/** Returns the number of ways in which dice with the same faces show each sum. */
export function waysOfSum(faces: readonly number[], dice: number): Map<number, bigint> {
  let ways = new Map([[0, 1n]])
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, bigint>()
    for (const [sum, count] of ways)
      for (const face of faces) next.set(sum + face, (next.get(sum + face) ?? 0n) + count)
    ways = next
  }
  return ways
}

/** Returns the number of ways in which different numbers from 1 to `of` have each sum, in any order. */
export function waysOfDistinctSum(of: number, taken: number): Map<number, bigint> {
  const ways: Map<number, bigint>[] = Array.from({ length: taken + 1 }, () => new Map())
  ways[0]!.set(0, 1n)
  for (let number = 1; number <= of; number++)
    for (let count = Math.min(number, taken); count > 0; count--)
      for (const [sum, without] of ways[count - 1]!)
        ways[count]!.set(sum + number, (ways[count]!.get(sum + number) ?? 0n) + without)
  return ways[taken]!
}

/**
 * Returns the number of ways by number of hits, if `drawn` of `of` numbers are drawn and `marked` are chosen: the
 * hypergeometric distribution.
 */
export function waysOfHits(of: number, drawn: number, marked: number): bigint[] {
  return Array.from(
    { length: Math.min(drawn, marked) + 1 },
    (_, hits) => choose(marked, hits) * choose(of - marked, drawn - hits),
  )
}

/** Returns the number of ordered choices out of `of`: of · (of − 1) · … */
export function arrangements(of: number, taken: number): bigint {
  let ways = 1n
  for (let at = 0; at < taken; at++) ways *= BigInt(of - at)
  return ways
}

/** Yields every ordered choice of different numbers of a list. */
export function* ordersOf(numbers: readonly number[], taken: number): Generator<number[]> {
  if (taken === 0) return yield []
  for (const number of numbers) {
    const others = numbers.filter((other) => other !== number)
    for (const rest of ordersOf(others, taken - 1)) yield [number, ...rest]
  }
}

/** Yields everything that a number of places can show, each with one of the faces. */
export function* showings(faces: readonly number[], places: number): Generator<number[]> {
  if (places === 0) return yield []
  for (const face of faces) for (const rest of showings(faces, places - 1)) yield [face, ...rest]
}

/** Returns the whole numbers from one to another, both included. */
export function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Returns a number in two digits, as a bet writes it: `07`. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
