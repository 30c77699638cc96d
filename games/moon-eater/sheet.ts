import { capped, counted, type TitleSheet, tuned } from '../slots/sheet.ts'

export const sheet: TitleSheet = {
  play: 'Five reels of three, ten lines. Three moons begin an eclipse of free spins in which the dragon eats every moon in view, and all that follows pays one more time for each. A hundredth of each stake feeds a progressive jackpot.',
  rules: [
    'The paid spin turns the base strips; after its reels one draw decides on the jackpot. Lines and scatters of the paid spin are paid both.',
    'Each free spin turns the free strips. Every scatter in view raises the multiplier by 1, up to the maximum, before the lines of the same spin are paid; it begins at 1 and never goes down. Scatters in a free spin pay nothing and give no more free spins.',
    capped,
  ],
  figures: `${counted} The eclipse is a Markov chain over spins left and multiplier. The jackpot returns what is paid into it, and the seed of each new pool over what is staked for it; it is in the return and in no deviation, since no play decides the size of the pool.`,
  numbers: `${tuned}. Moons on the free strips set how fast the multiplier grows, dragons how often it pays.`,
  topPrize: 'five gongs on a line in a paid spin',
  leastRoundsPerSecond: 700_000,
}
