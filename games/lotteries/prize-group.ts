import type { Priced, Terms } from '../market.ts'
import { plus, type Ratio, ratio, times, zero } from '../ratio.ts'

/**
 * A prize group is a return in two-thousandths: 1900 returns 95 %. A player may have any from the least to the highest.
 */
export const groups = { least: 1_700, usual: 1_900, highest: 1_960, whole: 2_000 } as const

/** A group below one's own is so much lower, or a multiple of that: each step takes one percent off the price. */
export const groupStep = groups.whole / 100

/** Terms at a prize group of one's own, with the game's own price lists. */
export function termsAt(group: number): Terms {
  return { own: group, chosen: group, lists: {} }
}

/** The prices of every game where nothing else is said. */
export const usualTerms = termsAt(groups.usual)

/**
 * By how many percent the price of a line is lower for who plays a group below the own one. Throws a RangeError for
 * groups that are not whole numbers from the least to the highest, and where the chosen one is not the own one less
 * whole steps.
 */
export function discountOf({ own, chosen }: Pick<Terms, 'own' | 'chosen'>): number {
  for (const group of [own, chosen])
    if (!Number.isInteger(group) || group < groups.least || group > groups.highest)
      throw new RangeError(`the prize group ${group} is not from ${groups.least} to ${groups.highest}`)
  if (chosen > own || (own - chosen) % groupStep !== 0)
    throw new RangeError(`the prize group ${chosen} is not played by who has ${own}`)
  return (own - chosen) / groupStep
}

/** The largest price or prize that the tables of the books hold. */
const mostUnits = 2n ** 31n - 1n

/**
 * The price where the exact proportion does not fit into the books: the prize is then rounded down to its millionths.
 */
const roundedPrice = 1_000_000n

/**
 * The price and prize of a line that wins by a chance. A line that would cost 2000 costs 2000 − own + chosen, and pays
 * chosen × the fair prize: at one's own group that is group ÷ 2000 × the fair prize (lottery-decisions, E-lottery).
 * They are exact, or rounded down to a millionth of what the line costs where the exact ones are above 2^31 − 1. Throws
 * a RangeError for groups as `discountOf` does, and for a chance that has no prize.
 */
export function pricedAt(chance: Ratio, played: Pick<Terms, 'own' | 'chosen'>): Priced {
  const percent = 100 - discountOf(played)
  return pricedToReturn(chance, ratio(BigInt(played.chosen), BigInt(percent * groupStep)))
}

/**
 * The price and prize at which a line that wins by a chance returns a share of its stake; exact or rounded down like
 * `pricedAt`.
 */
export function pricedToReturn(chance: Ratio, share: Ratio): Priced {
  if (chance.numerator <= 0n || chance.numerator > chance.denominator)
    throw new RangeError('a prize needs a chance above 0 and at most 1')
  const exact = ratio(share.numerator * chance.denominator, share.denominator * chance.numerator)
  const fits = exact.numerator <= mostUnits && exact.denominator <= mostUnits
  const prize = fits ? exact.numerator : (exact.numerator * roundedPrice) / exact.denominator
  const priced = { price: Number(fits ? exact.denominator : roundedPrice), prizes: [Number(prize)] }
  if (prize > mostUnits) throw new RangeError(`a prize of ${prize} is above what the books hold`)
  return belowWhole([chance], priced)
}

/** The return of a line that wins each of its prizes by a chance, and gets its stake back by another one, `pushed`. */
export function returnAt(chances: readonly Ratio[], { price, prizes }: Priced, pushed: Ratio = zero): Ratio {
  const won = chances.map((chance, at) => times(chance, ratio(BigInt(prizes[at] ?? 0), BigInt(price))))
  return plus(pushed, ...won)
}

/**
 * The prizes as they are; throws a RangeError for those that return the whole stake or more, and for more or fewer than
 * there are chances.
 */
export function belowWhole(chances: readonly Ratio[], priced: Priced, pushed: Ratio = zero): Priced {
  if (priced.prizes.length !== chances.length)
    throw new RangeError(`${priced.prizes.length} prizes for ${chances.length} chances`)
  const { numerator, denominator } = returnAt(chances, priced, pushed)
  if (numerator >= denominator)
    throw new RangeError(`prizes ${priced.prizes.join(', ')} at ${priced.price} return the stake or more`)
  return priced
}
