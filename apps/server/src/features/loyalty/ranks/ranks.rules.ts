import type { Currency } from '@fairground/kernel/money'

/** Requirements and gifts of a rank, in minor units. */
export interface Level {
  rank: number
  /** Of all time: both must be reached. */
  validBet: bigint
  deposits: bigint
  /** Valid bet of a calendar month that keeps the rank. */
  keep: bigint
  levelGift: bigint
  monthGift: bigint
  birthdayGift: bigint
}

/** Requirements and gifts of a brand's ranks from a moment on, from rank 1 on without a gap. */
export interface Terms {
  id: bigint
  beginsAt: Date
  /** Valid bet that a gift requires, in percent of it. */
  turnover: number
  levels: Level[]
}

/** State of a player in the club. */
export interface Standing {
  rank: number
  /** Highest rank that was lost and not reached again. */
  lost: number | null
  validBet: bigint
  deposits: bigint
  /** Valid bet of the current calendar month. */
  monthBet: bigint
}

/** Whole amount of pesos in minor units of a currency: a peso is 400 dong, and one of any other unit. */
function pesos(amount: bigint, { code, exponent }: Currency): bigint {
  return amount * (code === 'VND' ? 400n : 1n) * 10n ** BigInt(exponent)
}

/** Valid bet, deposits, and the gifts for reaching a rank, for a month and for a birthday, in pesos. */
const usual: readonly (readonly [bigint, bigint, bigint, bigint, bigint])[] = [
  [10_000n, 500n, 10n, 0n, 20n],
  [50_000n, 2_000n, 50n, 5n, 50n],
  [250_000n, 10_000n, 250n, 25n, 200n],
  [1_000_000n, 40_000n, 1_000n, 100n, 800n],
  [5_000_000n, 150_000n, 5_000n, 500n, 3_000n],
  [20_000_000n, 500_000n, 20_000n, 2_000n, 10_000n],
]

/**
 * Returns the ranks of a brand that has set none: a tenth of the valid bet keeps one, and a thousandth is the gift for
 * it.
 */
export function usualLevels(currency: Currency): Level[] {
  return usual.map(([validBet, deposits, levelGift, monthGift, birthdayGift], at) => ({
    rank: at + 1,
    validBet: pesos(validBet, currency),
    deposits: pesos(deposits, currency),
    keep: pesos(validBet / 10n, currency),
    levelGift: pesos(levelGift, currency),
    monthGift: pesos(monthGift, currency),
    birthdayGift: pesos(birthdayGift, currency),
  }))
}

/** Turnover of gifts at a brand that has set none, in percent. */
export const usualTurnover = 100

/** Returns the level of a rank; for one above the highest remaining level, that level. Undefined for no rank. */
export function levelOf(levels: readonly Level[], rank: number): Level | undefined {
  return levels.findLast((level) => level.rank <= rank)
}

/**
 * Returns the rank that a player has reached by play and deposits, never below the current one. A lost rank comes back
 * by the valid bet of one month that keeps it: earlier play had reached it already.
 */
export function risenTo(levels: readonly Level[], standing: Standing): number {
  const { rank, lost, validBet, deposits, monthBet } = standing
  let reached = rank
  for (const level of levels) {
    if (level.rank <= rank) continue
    const isReached = validBet >= level.validBet && deposits >= level.deposits
    const isBack = lost === null || level.rank > lost || monthBet >= level.keep
    if (isReached && isBack) reached = level.rank
  }
  return reached
}

/** Time of a month for which a player was in a pause or excluded, in milliseconds. */
export interface Away {
  awayMs: number
  monthMs: number
}

const dayMs = 86_400_000

/**
 * Returns the valid bet that keeps a rank in a month: reduced by the share of its days in which the player could not
 * play, partial days included; rounded down.
 */
export function keepIn(keep: bigint, { awayMs, monthMs }: Away): bigint {
  const days = Math.round(monthMs / dayMs)
  const openDays = Math.max(0, days - Math.ceil(awayMs / dayMs))
  return (keep * BigInt(openDays)) / BigInt(days)
}

/**
 * Result of the review of an ended month: only a player who played all of what keeps the rank has `kept` it with a
 * gift.
 */
export type Review = 'kept' | 'left' | 'noticed' | 'fallen'

/**
 * Reviews the previous month: a rank that was reached in it is left unchanged. One that was not kept is put under
 * notice, and falls if that month already had notice. A pause costs no rank, since it lowers the requirement.
 */
export function reviewOf(month: {
  /** Whether the player had the rank when the month began. */
  isWhole: boolean
  away: Away
  hasNotice: boolean
  played: bigint
  keep: bigint
}): Review {
  if (!month.isWhole) return 'left'
  if (month.played >= month.keep) return 'kept'
  if (month.played >= keepIn(month.keep, month.away)) return 'left'
  return month.hasNotice ? 'fallen' : 'noticed'
}

/**
 * Returns the faults of levels, by field; each must require no less than the previous one, and no more to be kept than
 * to be reached.
 */
export function wrongLevels(levels: readonly Level[]): Record<string, 'too_small' | 'too_big'> {
  const wrong: Record<string, 'too_small' | 'too_big'> = {}
  for (const [at, level] of levels.entries()) {
    const before = levels[at - 1]
    for (const [field, amount] of Object.entries(level)) {
      if (field === 'rank') continue
      if (amount < 0n) wrong[`levels.${at}.${field}`] = 'too_small'
      if (amount > largest) wrong[`levels.${at}.${field}`] = 'too_big'
    }
    if (before && level.validBet < before.validBet) wrong[`levels.${at}.validBet`] = 'too_small'
    if (before && level.deposits < before.deposits) wrong[`levels.${at}.deposits`] = 'too_small'
    if (before && level.keep < before.keep) wrong[`levels.${at}.keep`] = 'too_small'
    if (level.keep > level.validBet) wrong[`levels.${at}.keep`] = 'too_big'
    if (level.validBet === 0n) wrong[`levels.${at}.validBet`] = 'too_small'
  }
  return wrong
}

/** Maximum amount of a setting, in minor units. */
const largest = 10n ** 15n

/** Returns the birthdays (MM-dd) on a day (yyyy-MM-dd): 29 February is on 1 March in a year without one. */
export function birthdaysOn(day: string): string[] {
  const [year, rest] = [Number(day.slice(0, 4)), day.slice(5)]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return rest === '03-01' && !isLeap ? ['02-29', rest] : [rest]
}
