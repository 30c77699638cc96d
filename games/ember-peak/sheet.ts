import { capped, fallsFromStrips, type TitleSheet, tuned } from '../slots/sheet.ts'
import { isTopPrize } from './rules.ts'

export const sheet: TitleSheet = {
  play: 'Five reels of four, 1,024 ways. What wins burns and the strip above comes down. In free spins each ember in view opens a vent, and every later free spin begins with an ember in each vent. Free spins can be bought where an operator turns that on; it is off.',
  rules: [
    'The paid spin turns the base strips, each free spin the free strips.',
    fallsFromStrips,
    'In free spins a wild in view when the reels have stopped opens a vent on its place. Every later free spin of the round has a wild on each vent before its ways are paid; what falls afterwards opens no vent.',
    'Scatters are counted when nothing falls any more, and pay nothing. The least number of them begins the free spins, and in a free spin gives more.',
    capped,
  ],
  figures:
    'The states of falls over open vents are too many to count: the figures are simulated, and stated with the interval that the simulation gives.',
  numbers: `${tuned}. Lesser symbols stand in threes. Peaks are on three reels only, so free spins are rare and dear: most of the spread is theirs.`,
  topPrize: 'firebirds on all five reels in 64 ways or more, in any spin of a round',
  isTopPrize,
  leastRoundsPerSecond: 250_000,
}
