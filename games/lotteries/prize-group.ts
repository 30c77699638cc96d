import type { Priced, Terms } from '../market.ts'
import { plus, type Ratio, ratio, times, zero } from '../ratio.ts'

/**
 * The prize groups; a group is a return in two-thousandths: 1900 returns 95 %. A player may have any group from the
 * smallest to the highest.
 */
export const groups = { least: 1_700, usual: 1_900, highest: 1_960, whole: 2_000 } as const

/** The step between groups below one's own: each step lowers the price by one percent. */
export const groupStep = groups.whole / 100

/** Returns the terms at a player's own prize group, with the price lists of the game. */
export function termsAt(group: number): Terms {
  return { own: group, chosen: group, lists: {} }
}

/** The default prices of every game. */
export const usualTerms = termsAt(groups.usual)

/**
 * Returns by how many percent the price of a line is reduced for play below the player's own group. Throws a RangeError
 * for groups that are not whole numbers from the smallest to the highest, and if the chosen group is not whole steps
 * below the own group.
 */
export function discountOf({ own, chosen }: Pick<Terms, 'own' | 'chosen'>): number {
  for (const group of [own, chosen])
    if (!Number.isInteger(group) || group < groups.least || group > groups.highest)
      throw new RangeError(`the prize group ${group} is not from ${groups.least} to ${groups.highest}`)
  if (chosen > own || (own - chosen) % groupStep !== 0)
    throw new RangeError(`the prize group ${chosen} is not played by who has ${own}`)
  return (own - chosen) / groupStep
}

/** The largest price or prize that the database stores. */
const mostUnits = 2n ** 31n - 1n

/** The price if the exact proportion cannot be stored: the prize is then rounded down to a millionth. */
const roundedPrice = 1_000_000n

/**
 * Returns the price and prize of a line that wins with a chance. A line with a full price of 2000 costs 2000 − own +
 * chosen, and pays chosen × the fair prize: at one's own group that is group ÷ 2000 × the fair prize
 * (lottery-decisions, E-lottery). Both are exact, or rounded down to a millionth of the price if the exact ones are
 * above 2^31 − 1. Throws a RangeError for groups as `discountOf` does, and for a chance that has no prize.
 */
export function pricedAt(chance: Ratio, played: Pick<Terms, 'own' | 'chosen'>): Priced {
  const percent = 100 - discountOf(played)
  return pricedToReturn(chance, ratio(BigInt(played.chosen), BigInt(percent * groupStep)))
}

/**
 * Returns the price and prize at which a line that wins with a chance returns a share of its stake; exact or rounded
 * down like `pricedAt`.
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

/**
 * Returns the return of a line that wins each of its prizes with a chance and gets its stake back with the chance
 * `pushed`.
 */
export function returnAt(chances: readonly Ratio[], { price, prizes }: Priced, pushed: Ratio = zero): Ratio {
  const won = chances.map((chance, at) => times(chance, ratio(BigInt(prizes[at] ?? 0), BigInt(price))))
  return plus(pushed, ...won)
}

/**
 * Returns the prizes unchanged; throws a RangeError if they return the whole stake or more, or if their number differs
 * from that of the chances.
 */
export function belowWhole(chances: readonly Ratio[], priced: Priced, pushed: Ratio = zero): Priced {
  if (priced.prizes.length !== chances.length)
    throw new RangeError(`${priced.prizes.length} prizes for ${chances.length} chances`)
  const { numerator, denominator } = returnAt(chances, priced, pushed)
  if (numerator >= denominator)
    throw new RangeError(`prizes ${priced.prizes.join(', ')} at ${priced.price} return the stake or more`)
  return priced
}
