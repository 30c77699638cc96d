import type { Schedule } from '../../market.ts'

const year = [0, 1, 2, 3, 4, 5, 6]
const threeTimes = ['14:00', '17:00', '21:00'] as const
const evening = ['21:00'] as const

/** The times of the draws of each game: Manila time, days of the week from Sunday, 0 (lotteries.md 4.3). */
export const timetable = {
  '2d': { times: threeTimes, days: year },
  '3d': { times: threeTimes, days: year },
  '4d': { times: evening, days: [1, 3, 5] },
  '6d': { times: evening, days: [2, 4, 6] },
  '6-42': { times: evening, days: [2, 4, 6] },
  '6-45': { times: evening, days: [1, 3, 5] },
  '6-49': { times: evening, days: [0, 2, 4] },
  '6-55': { times: evening, days: [1, 3, 6] },
  '6-58': { times: evening, days: [0, 2, 5] },
} as const

/** The dates of Easter Sunday; there is no draw on the three days before. */
export const easters = [
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
] as const

/** The days without a draw: New Year, Maundy Thursday to Black Saturday, Christmas. */
export const closed = [
  { from: '2025-01-01', to: '2025-01-01' },
  { from: '2025-04-17', to: '2025-04-19' },
  { from: '2025-12-25', to: '2025-12-25' },
  { from: '2026-01-01', to: '2026-01-01' },
  { from: '2026-04-02', to: '2026-04-04' },
  { from: '2026-12-25', to: '2026-12-25' },
  { from: '2027-01-01', to: '2027-01-01' },
  { from: '2027-03-25', to: '2027-03-27' },
  { from: '2027-12-25', to: '2027-12-25' },
  { from: '2028-01-01', to: '2028-01-01' },
  { from: '2028-04-13', to: '2028-04-15' },
  { from: '2028-12-25', to: '2028-12-25' },
  { from: '2029-01-01', to: '2029-01-01' },
  { from: '2029-03-29', to: '2029-03-31' },
  { from: '2029-12-25', to: '2029-12-25' },
  { from: '2030-01-01', to: '2030-01-01' },
  { from: '2030-04-18', to: '2030-04-20' },
  { from: '2030-12-25', to: '2030-12-25' },
  { from: '2031-01-01', to: '2031-01-01' },
  { from: '2031-04-10', to: '2031-04-12' },
  { from: '2031-12-25', to: '2031-12-25' },
  { from: '2032-01-01', to: '2032-01-01' },
  { from: '2032-03-25', to: '2032-03-27' },
  { from: '2032-12-25', to: '2032-12-25' },
] as const

/** Returns the schedule of a game; bets close a quarter of an hour before each draw. */
export function scheduleOf(game: keyof typeof timetable): Schedule {
  const { times, days }: { times: readonly string[]; days: readonly number[] } = timetable[game]
  return {
    kind: 'calendar',
    offsetMinutes: 480,
    closesBeforeSeconds: 15 * 60,
    times,
    week: year.map((day) => (days.includes(day) ? ['manila'] : [])),
    weeksFrom: [],
    closed,
  }
}

/** The price of a line of two or more digits, in units of the prizes. */
export const digitPrice = 10

/** The prizes for ₱10, which are fixed in the field (lotteries.md 4.3). */
export const fixedPrizes = {
  '2d': { straight: 4_000, rambolito: 2_000 },
  '3d': { straight: 4_500, 'rambolito-6': 750, 'rambolito-3': 1_500 },
} as const

/**
 * The share of the stakes that four and six digits return: the field divides it among the winners, the house has fixed
 * prizes.
 */
export const digitShare = { numerator: 55n, denominator: 100n }

/** The rambles of four and six digits, by their number of orders: how often each digit of a line comes. */
export const rambles = {
  4: { 24: [1, 1, 1, 1], 12: [2, 1, 1], 6: [2, 2], 4: [3, 1] },
  6: {
    720: [1, 1, 1, 1, 1, 1],
    360: [2, 1, 1, 1, 1],
    180: [2, 2, 1, 1],
    120: [3, 1, 1, 1],
    90: [2, 2, 2],
    60: [3, 2, 1],
    30: [4, 1, 1],
    20: [3, 3],
    15: [4, 2],
    6: [5, 1],
  },
} as const

/** The price of a line of six numbers, in units of the prizes. */
export const sixPrice = 20

/**
 * The prizes for ₱20 of six, five, four and three numbers, by the size of the pool (lotteries.md 4.3). The first prize
 * is the smallest jackpot of 2026 (lottery-results.md 4), here at fixed odds.
 */
export const sixPrizes = {
  42: [10_000_000, 24_000, 800, 20],
  45: [15_000_000, 32_000, 1_000, 30],
  49: [25_000_000, 50_000, 1_200, 50],
  55: [45_000_000, 100_000, 1_500, 60],
  58: [75_000_000, 120_000, 2_000, 100],
} as const
