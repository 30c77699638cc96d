import { capped, counted, prolonged, type TitleSheet, tuned } from '../slots/sheet.ts'

export const sheet: TitleSheet = {
  play: 'Five reels of three, 243 ways. A sun on the middle reel lights all of it; in free spins on each of the three middle reels.',
  rules: [
    'The paid spin turns the base strips, each free spin the free strips. On a reel on which wilds expand, a wild in view fills all of the reel before ways are paid. Scatters are counted as they were drawn, before wilds expand. Ways and scatters of the paid spin are paid both.',
    prolonged,
    capped,
  ],
  figures: `${counted} Free spins are a Markov chain over spins left and spins given.`,
  numbers: `${tuned}. Carabaos stand in threes, the rest in twos. Pays were set for a hit rate of a quarter, the suns of the free strips for the share of free spins.`,
  topPrize: 'carabaos on all five reels in 27 ways or more, in any spin of a round',
  leastRoundsPerSecond: 700_000,
}
