import type { TableWords } from '../../view-table.ts'
import { type Cards, dealtOf, winnerOf } from './deal.ts'

/** Returns a result in words with the number of cards: `Bahar wins with 6 cards`. */
export function resultText(cards: Cards, say: TableWords['say']): string {
  return say(`andar-bahar.wins.${winnerOf(cards)}`, { cards: dealtOf(cards) })
}
