import { capped, counted, type TitleSheet, tuned } from '../slots/sheet.ts'

export const sheet: TitleSheet = {
  play: 'Five reels of three, 25 lines. Six fares stay where they are, and the empty places turn until three spins in a row bring no new one; all fares are paid, and a full grid pays more.',
  rules: [
    'The paid spin pays its lines. Enough fares in view begin the ride: each of them gets a worth, by reel from the left and row from the top.',
    'In each spin of the ride every empty place, in the same order, shows a fare with the stated probability, and a new fare gets its worth at once and stays. A spin with a new fare sets the spins that are left to their number again, any other takes one away.',
    'The ride ends when no spin is left or no place is empty. It pays the worth of all fares, and of a full grid the stated units besides.',
    capped,
  ],
  figures: `${counted} The ride is a Markov chain over fares held and spins left, its expectation exact.`,
  numbers: `${tuned}. Fares stand in twos. The odds of a fare in the ride set the odds of a full grid, the worth of fares the share of the ride.`,
  topPrize: 'a full grid of fares, besides what they are worth',
  leastRoundsPerSecond: 700_000,
}
