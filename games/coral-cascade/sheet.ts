import type { TitleSheet } from '../slots/sheet.ts'
import { isTopPrize } from './rules.ts'

export const sheet: TitleSheet = {
  play: 'A grid of six by five. Five or more of a kind side by side dissolve, what is above falls, and each fall pays one more time. A cluster of eight leaves a wild pearl. Four chests open free spins in which the multiplier is never taken back.',
  figures:
    'Every place is drawn on its own, so a grid has 10³⁰ states and its falls more: the figures are simulated, and stated with the interval that the simulation gives.',
  numbers:
    'Weights were chosen so that a quarter of the spins win; what comes less often pays more; pearls and chests were set until free spins paid a good third; then the pays were moved until the return was between 94 and 97 %.',
  topPrize: 'a cluster of ten or more turtles, at the single multiplier',
  isTopPrize,
  leastRoundsPerSecond: 100_000,
}
