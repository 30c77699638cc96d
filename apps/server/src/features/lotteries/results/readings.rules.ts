import type { ReadBy, TierStanding } from '@fairground/contract/draw-figures'
import { type Published, type PublishedTier, tierText } from '@fairground/games/published'

/** What a source or a person says that a tier showed. */
export interface Reading {
  tier: string
  numbers: readonly string[]
  /** Null where a person read it. */
  sourceId: number | null
  /** Who read it, or who looks after the source; null for a source that nobody of the staff looks after. */
  personId: bigint | null
  /** A person's decision where readings differ. */
  overrules: boolean
}

/** How a tier stands, with its numbers once they are known. */
export interface StandingTier {
  tier: PublishedTier
  standing: TierStanding
  /** The readings that make it known; empty before. */
  agreed: readonly Reading[]
}

/** How each tier of a draw stands by its readings, in the order in which they were made. */
export function standingsOf(
  form: Pick<Published, 'tiersOf'>,
  stations: readonly string[],
  readings: readonly Reading[],
): StandingTier[] {
  const byTier = Map.groupBy(readings, ({ tier }) => tier)
  return form.tiersOf(stations).map((tier) => standingOf(tier, byTier.get(tier.key) ?? []))
}

/**
 * A tier is known where all of its readings are alike and come from two hands. A hand is a person, or a source that nobody of the staff
 * looks after: who looks after a source and reads too is one. Once readings differ, they count no more, also if a later one is alike:
 * then two persons decide, each by their last decision.
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

/** A result with whose readings it is. */
export interface WholeResult {
  result: unknown
  readBy: ReadBy
}

/** The whole result by the standings of all tiers, with whose readings it is; undefined as long as one is not known. */
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

/** A result is compared with those of so many draws before. */
export const comparedDraws = 10
const unlikely = 1 / 1_000

/**
 * Whether a result is that of one of the last draws although chance would hardly make it so: a source may still serve an old sheet under a new
 * number. Where fewer results are possible, such as two digits, they come again by themselves.
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

/** How many outcomes a tier has; as a float, which is exact enough for a chance. */
function possibleIn({ numbers, digits, range, isDistinct, isUnordered }: PublishedTier): number {
  const values = range ? range.most - range.least + 1 : 10 ** digits
  let possible = 1
  for (let at = 0; at < numbers; at++) {
    possible *= isDistinct ? values - at : values
    // Orders that are alike count once; of numbers that may be equal there are more, so that this says too few.
    if (isUnordered) possible /= at + 1
  }
  return possible
}
