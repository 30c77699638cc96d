import type { ReadBy, TierStanding } from '@fairground/contract/draw-figures'
import { type Published, type PublishedTier, tierText } from '@fairground/games/published'

/** Numbers of a tier as read by a source or a person. */
export interface Reading {
  tier: string
  numbers: readonly string[]
  /** Null for a person's reading. */
  sourceId: number | null
  /** Person who read it, or who maintains the source; null for a source that no staff maintain. */
  personId: bigint | null
  /** Whether it is a person's decision about readings that differ. */
  overrules: boolean
}

/** State of a tier, with its numbers once they are known. */
export interface StandingTier {
  tier: PublishedTier
  standing: TierStanding
  /** Readings that make it known; empty before. */
  agreed: readonly Reading[]
}

/** Returns the state of each tier of a draw by its readings, in the order in which they were made. */
export function standingsOf(
  form: Pick<Published, 'tiersOf'>,
  stations: readonly string[],
  readings: readonly Reading[],
): StandingTier[] {
  const byTier = Map.groupBy(readings, ({ tier }) => tier)
  return form.tiersOf(stations).map((tier) => standingOf(tier, byTier.get(tier.key) ?? []))
}

/**
 * A tier is known if all of its readings agree and come from two hands. A hand is a person, or a source that no staff
 * maintain: a person who maintains a source and also reads is one hand. Once readings differ, they no longer count,
 * even if a later one agrees: then two persons decide, each by their last decision.
 */
function standingOf(tier: PublishedTier, readings: readonly Reading[]): StandingTier {
  const decided = new Map(
    readings.flatMap((one) => (one.overrules && one.personId !== null ? [[one.personId, one]] : [])),
  )
  const counted = decided.size > 1 ? [...decided.values()] : readings
  const texts = new Set(counted.map(({ numbers }) => tierText(tier, numbers)))
  if (texts.size > 1) return { tier, standing: 'differs', agreed: [] }
  const hands = new Set(
    counted.map(({ sourceId, personId }) =>
      personId === null ? `source ${sourceId}` : `person ${personId}`,
    ),
  )
  if (hands.size > 1) return { tier, standing: 'known', agreed: counted }
  return { tier, standing: counted.length > 0 ? 'once' : 'missing', agreed: [] }
}

/** Result with its readers. */
export interface WholeResult {
  result: unknown
  readBy: ReadBy
}

/** Returns the whole result by the states of all tiers, with its readers; undefined as long as one tier is unknown. */
export function wholeResult(
  form: Pick<Published, 'resultOf'>,
  stations: readonly string[],
  standings: readonly StandingTier[],
): WholeResult | undefined {
  if (standings.some(({ standing }) => standing !== 'known')) return undefined
  const agreed = standings.flatMap((one) => one.agreed)
  const bySources = agreed.filter(({ sourceId }) => sourceId !== null).length
  const numbers = new Map(standings.map(({ tier, agreed: [first] }) => [tier.key, first!.numbers]))
  return {
    result: form.resultOf(numbers, stations),
    readBy: bySources === agreed.length ? 'sources' : bySources === 0 ? 'persons' : 'both',
  }
}

/** Number of earlier draws with which a result is compared. */
export const comparedDraws = 10
const unlikely = 1 / 1_000

/**
 * Returns whether a result equals that of one of the last draws although that is unlikely by chance: a source may still
 * serve an old sheet under a new number. With fewer possible results, such as two digits, repeats are normal.
 */
export function isRepeated(
  form: Pick<Published, 'tiersOf' | 'numbersOf'>,
  stations: readonly string[],
  result: unknown,
  last: readonly unknown[],
): boolean {
  const tiers = form.tiersOf(stations)
  const possible = tiers.reduce((product, tier) => product * possibleIn(tier), 1)
  if (comparedDraws / possible >= unlikely) return false
  const textOf = (one: unknown) => {
    const numbers = form.numbersOf(one)
    return tiers.map((tier) => tierText(tier, numbers.get(tier.key) ?? [])).join('\n')
  }
  const text = textOf(result)
  return last.some((one) => textOf(one) === text)
}

/** Number of outcomes of a tier; as a float, which is exact enough for a probability. */
function possibleIn({ numbers, digits, range, isDistinct, isUnordered }: PublishedTier): number {
  const values = range ? range.most - range.least + 1 : 10 ** digits
  let possible = 1
  for (let at = 0; at < numbers; at++) {
    possible *= isDistinct ? values - at : values
    // Permutations count once; with numbers that may repeat there are more, so this number is too low.
    if (isUnordered) possible /= at + 1
  }
  return possible
}
