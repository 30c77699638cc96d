import { counted, type TitleSheet, tuned } from '../slots/sheet.ts'

export const sheet: TitleSheet = {
  play: 'Five reels of three, ten lines. Three moons begin an eclipse of free spins in which the dragon eats every moon in view, and all that follows pays one more time for each. A hundredth of each stake feeds a progressive jackpot.',
  figures: `${counted} The eclipse is a Markov chain over spins left and multiplier. The jackpot returns what is paid into it, and the seed of each new pool over what is staked for it; it is in the return and in no deviation, since no play decides the size of the pool.`,
  numbers: `${tuned}. Moons on the free strips set how fast the multiplier grows, dragons how often it pays.`,
  topPrize: 'five gongs on a line in a paid spin',
  leastRoundsPerSecond: 700_000,
}
