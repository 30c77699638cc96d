import { type TitleSheet, tuned } from '../slots/sheet.ts'
import { isTopPrize } from './rules.ts'

export const sheet: TitleSheet = {
  play: 'Five reels of four, 1,024 ways. What wins burns and the strip above comes down. In free spins each ember in view opens a vent, and every later free spin begins with an ember in each vent. Free spins can be bought where an operator turns that on; it is off.',
  figures:
    'The states of falls over open vents are too many to count: the figures are simulated, and stated with the interval that the simulation gives.',
  numbers: `${tuned}. Lesser symbols stand in threes. Peaks are on three reels only, so free spins are rare and dear: most of the spread is theirs.`,
  topPrize: 'firebirds on all five reels in 64 ways or more, in any spin of a round',
  isTopPrize,
  leastRoundsPerSecond: 250_000,
}
