import { plus, type Ratio, ratio, times, toNumber, zero } from '../ratio.ts'
import type { HoldTerms } from './hold.ts'
import { addMoments, type Moments, mixedMoments, momentsOf, momentsOfSure } from './moments.ts'

/**
 * Returns the probability of each number of held coins at the end, for a number of landed coins: a Markov chain over
 * (held, spins left).
 */
export function heldInTheEnd(landed: number, terms: HoldTerms): ReadonlyMap<number, Ratio> {
  const places = terms.reels * terms.rows
  const here = ratio(BigInt(terms.coins), BigInt(terms.outOf))
  const away = ratio(BigInt(terms.outOf - terms.coins), BigInt(terms.outOf))
  const power = (base: Ratio, exponent: number) =>
    ratio(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent))

  /** The transitions from a state with all spins left: no coin comes in all of them, or some come in one of them. */
  const ends = new Map<number, Ratio>()
  const reached = new Map<number, Ratio>([[landed, ratio(1n)]])
  for (let held = landed; held <= places; held++) {
    const probability = reached.get(held)
    if (!probability) continue
    const empty = places - held
    const none = power(away, empty)
    const stays = power(none, terms.spins)
    ends.set(held, times(probability, stays))
    // The turns before the first new coin, at most `spins`, are summed by the geometric series.
    const tries = plus(...Array.from({ length: terms.spins }, (_, turn) => power(none, turn)))
    let choose = 1n
    for (let more = 1; more <= empty; more++) {
      choose = (choose * BigInt(empty - more + 1)) / BigInt(more)
      const comes = times(ratio(choose), power(here, more), power(away, empty - more), tries, probability)
      reached.set(held + more, plus(reached.get(held + more) ?? zero, comes))
    }
  }
  return ends
}

/**
 * Returns the payment of hold-and-spin for a number of landed coins: the exact expectation in units, and the moments in
 * stakes.
 */
export function holdFigures(landed: number, terms: HoldTerms, unitsPerStake: number) {
  const places = terms.reels * terms.rows
  const ends = heldInTheEnd(landed, terms)
  const full = ends.get(places) ?? zero
  const worth = ratio(
    BigInt(terms.kinds.reduce((sum, { units }) => sum + units, 0)),
    BigInt(terms.kinds.length),
  )
  const expected = plus(
    times(full, ratio(BigInt(terms.fullUnits))),
    ...[...ends].map(([held, probability]) => times(probability, ratio(BigInt(held)), worth)),
  )
  const coin = momentsOf(terms.kinds.map(({ units }) => [units / unitsPerStake, 1] as const))
  const coins: Moments[] = [momentsOfSure(0)]
  while (coins.length <= places) coins.push(addMoments(coins.at(-1)!, coin))
  const win = mixedMoments(
    [...ends].map(([held, probability]) => [
      toNumber(probability),
      held === places
        ? addMoments(coins[held]!, momentsOfSure(terms.fullUnits / unitsPerStake))
        : coins[held]!,
    ]),
  )
  return { expected, full, win }
}
