import type { Currency } from '@fairground/kernel/money'

/** What a rank asks and gives, in minor units. */
export interface Level {
  rank: number
  /** Of all time: both must be reached. */
  validBet: bigint
  deposits: bigint
  /** The valid bet of a calendar month that keeps the rank. */
  keep: bigint
  levelGift: bigint
  monthGift: bigint
  birthdayGift: bigint
}

/** What the ranks of a brand ask and give from a moment on, from rank 1 on without a gap. */
export interface Terms {
  id: bigint
  beginsAt: Date
  /** The valid bet that a gift requires, in percent of it. */
  turnover: number
  levels: Level[]
}

/** How a player stands. */
export interface Standing {
  rank: number
  /** The highest rank that was lost and not reached again. */
  lost: number | null
  validBet: bigint
  deposits: bigint
  /** The valid bet of the present calendar month. */
  monthBet: bigint
}

/** A whole amount of pesos in minor units of a currency: a peso is 400 dong, and one of any other unit. */
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

/** The ranks of a brand that has set none: a tenth of the valid bet keeps one, and a thousandth is the gift for it. */
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

/** What the gifts of a brand that has set none require to be played, in percent. */
export const usualTurnover = 100

/** The level of a rank; of one above the highest that is left, the highest. Undefined for no rank. */
export function levelOf(levels: readonly Level[], rank: number): Level | undefined {
  return levels.findLast((level) => level.rank <= rank)
}

/**
 * The rank that a player has by what was played and deposited, never below the present one. A rank that was lost comes back by the valid
 * bet of one month that keeps it: what was played before had reached it already.
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

/** How much of a month a player was in a pause or excluded, in milliseconds. */
export interface Away {
  awayMs: number
  monthMs: number
}

const dayMs = 86_400_000

/** What keeps a rank in a month: less by the share of its days in which the player could not play, begun ones too; rounded down. */
export function keepIn(keep: bigint, { awayMs, monthMs }: Away): bigint {
  const days = Math.round(monthMs / dayMs)
  const openDays = Math.max(0, days - Math.ceil(awayMs / dayMs))
  return (keep * BigInt(openDays)) / BigInt(days)
}

/** What a look at a month that is over comes to: only who played all of what keeps the rank has `kept` it with a gift. */
export type Review = 'kept' | 'left' | 'noticed' | 'fallen'

/**
 * Looks at the month before: a rank that was reached in it is left as it is. One that was not kept is given notice, and falls where that
 * month had notice already. A pause costs no rank, since it lowers what keeps it.
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

/** What is wrong with levels, by field; each must ask no less than the one before, and no more to be kept than to be reached. */
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

/** The largest amount of a setting, in minor units. */
const largest = 10n ** 15n

/** The days (MM-dd) that are somebody's birthday on a day (yyyy-MM-dd): 29 February is on 1 March where the year has none. */
export function birthdaysOn(day: string): string[] {
  const [year, rest] = [Number(day.slice(0, 4)), day.slice(5)]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return rest === '03-01' && !isLeap ? ['02-29', rest] : [rest]
}
