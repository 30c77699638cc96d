import { counted, type TitleSheet, tuned } from '../slots/sheet.ts'

export const sheet: TitleSheet = {
  play: 'Five reels of three, 25 lines. Six fares stay where they are, and the empty places turn until three spins in a row bring no new one; all fares are paid, and a full grid pays more.',
  figures: `${counted} The ride is a Markov chain over fares held and spins left, its expectation exact.`,
  numbers: `${tuned}. Fares stand in twos. The odds of a fare in the ride set the odds of a full grid, the worth of fares the share of the ride.`,
  topPrize: 'a full grid of fares, besides what they are worth',
  leastRoundsPerSecond: 700_000,
}
