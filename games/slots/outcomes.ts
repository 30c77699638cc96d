import type { Payer, Reels } from './reels.ts'

/** The number of combinations of stops with a payment, by marks in view, then by units. */
export type Outcomes = readonly ReadonlyMap<number, number>[]

/**
 * Counts every combination of stops once. Once no win can continue, later reels change only the number of marks, so
 * their combinations are counted together.
 */
export function countOutcomes(reels: Reels<string>, payer: Payer): Outcomes {
  const { lengths, marks } = reels
  const last = lengths.length - 1
  /** The number of combinations of a reel and the later ones with each number of marks, by reel. */
  const marksFrom: number[][] = [[1]]
  for (let reel = last; reel >= 0; reel--) {
    const after = marksFrom[0]!
    const counts: number[] = []
    for (const here of marks[reel]!) {
      for (const [more, count] of after.entries()) counts[here + more] = (counts[here + more] ?? 0) + count
    }
    marksFrom.unshift(Array.from(counts, (count) => count ?? 0))
  }
  const outcomes = marksFrom[0]!.map(() => new Map<number, number>())
  // Most combinations pay little: a plain array for them takes a third of the time of a map.
  const small = 4096
  const few = marksFrom[0]!.map(() => new Float64Array(small))
  function add(marked: number, units: number, count: number) {
    if (units < small) few[marked]![units]! += count
    else outcomes[marked]!.set(units, (outcomes[marked]!.get(units) ?? 0) + count)
  }

  const stops = lengths.map(() => 0)
  function from(reel: number, marked: number) {
    for (let stop = 0; stop < lengths[reel]!; stop++) {
      stops[reel] = stop
      const seen = marked + marks[reel]![stop]!
      if (reel === last) add(seen, payer.unitsAt(stops), 1)
      else if (reel > 0 && !payer.isAliveAt(stops, reel)) {
        for (let rest = reel + 1; rest <= last; rest++) stops[rest] = 0
        const units = payer.unitsAt(stops)
        for (const [more, count] of marksFrom[reel + 1]!.entries()) {
          if (count > 0) add(seen + more, units, count)
        }
      } else from(reel + 1, seen)
    }
  }
  from(0, 0)
  for (const [marked, counts] of few.entries()) {
    for (const [units, count] of counts.entries()) if (count > 0) outcomes[marked]!.set(units, count)
  }
  return outcomes
}

/** Returns the number of combinations of stops. */
export function combinationsOf({ lengths }: Reels<string>): bigint {
  return lengths.reduce((product, length) => product * BigInt(length), 1n)
}
