import { capped, type TitleSheet } from '../slots/sheet.ts'
import { isTopPrize } from './rules.ts'

export const sheet: TitleSheet = {
  play: 'A grid of six by five. Five or more of a kind side by side dissolve, what is above falls, and each fall pays one more time. A cluster of eight leaves a wild pearl. Four chests open free spins in which the multiplier is never taken back.',
  rules: [
    'A symbol is drawn for each place, by reel from the left and row from the top: in the paid spin by the base weights, in free spins by the free weights. A cluster is a symbol and wilds that touch side by side; a wild may take part in several.',
    'After each win all places that took part are emptied. A cluster that is large enough leaves a wild on the first place of its symbol, by reel and row. What is above falls, and new symbols are drawn for each reel from the left, the lowest place first. This repeats until nothing wins.',
    'A win is multiplied. The multiplier of the paid spin begins at 1 and rises by 1 after each fall, up to the maximum. Free spins begin at 1 too, and keep the multiplier from one to the next.',
    'Scatters are counted when nothing falls any more, and pay nothing. The least number of them begins the free spins, and in a free spin gives more.',
    capped,
  ],
  figures:
    'Every place is drawn on its own, so a grid has 10³⁰ states and its falls more: the figures are simulated, and stated with the interval that the simulation gives.',
  numbers:
    'Weights were chosen so that a quarter of the spins win; what comes less often pays more; pearls and chests were set until free spins paid a good third; then the pays were moved until the return was between 94 and 97 %.',
  topPrize: 'a cluster of ten or more turtles, at the single multiplier',
  isTopPrize,
  leastRoundsPerSecond: 100_000,
}
