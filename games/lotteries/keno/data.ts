import { numbers } from '../ways.ts'

export const balls = numbers(1, 80)
export const drawn = 20

/** The last number of the upper half. */
export const lastOfUpper = 40

/** The middle sum of twenty numbers: a sum is over, under or equal to it. */
export const middleSum = 810

/** The unit of the prizes of picks: thousandths of the stake. */
export const price = 1_000

/**
 * The payouts of a pick by its hits, in thousandths of the stake. Those of up to 5 numbers are from the source
 * (lottery-decisions, Keno). The others are ours, made in the same way: each prize contributes about a fifth of the
 * return and rises with its rarity; in total 89.5 to 90.5 %.
 */
export const pickPrizes: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 3_600 },
  2: { 2: 15_000 },
  3: { 2: 2_000, 3: 45_000 },
  4: { 2: 1_000, 3: 5_000, 4: 155_000 },
  5: { 3: 3_000, 4: 15_000, 5: 730_000 },
  6: { 3: 1_000, 4: 9_000, 5: 80_000, 6: 2_050_000 },
  7: { 3: 1_000, 4: 3_000, 5: 24_000, 6: 230_000, 7: 8_000_000 },
  8: { 4: 2_000, 5: 14_000, 6: 85_000, 7: 1_000_000, 8: 28_000_000 },
  9: { 4: 1_000, 5: 6_000, 6: 44_000, 7: 290_000, 8: 4_000_000, 9: 50_000_000 },
  10: { 0: 3_000, 5: 2_000, 6: 22_000, 7: 140_000, 8: 1_000_000, 9: 6_000_000, 10: 100_000_000 },
}
