import { ratio } from '../ratio.ts'

/** The figures of the game, which `best.test.ts` computes again by the recursion of `best.ts`. */
export const figures = {
  /** The return of best play in percent of the first stake of a round, rounded down. */
  percent: 99.51,
  /** The same in percent of all amounts staked. */
  percentOfAll: 99.56,
  /** The return of insurance to a player who knows the dealer's ace alone, in percent, rounded down. */
  insurancePercent: 92.53,
  /** The highest return of any way of playing as a share of all amounts staked, rounded up. */
  best: ratio(9_958n, 10_000n),
  /** The probability of any payout with best play. */
  hit: ratio(5_235n, 10_000n),
  /** The standard deviation of the payout of a round with best play, in stakes. */
  deviation: 1.23,
  /** The probability, with best play, that two hands are doubled and won. */
  top: ratio(1n, 2_486n),
}
