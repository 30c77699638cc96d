import type { TableWords } from '../../view-table.ts'
import { rankOf } from '../cards.ts'
import { type Cards, winnerOf } from './deal.ts'

/** Returns a result in words with both ranks, the winner's first: `Tiger wins K : 9`. */
export function resultText(cards: Cards, say: TableWords['say']): string {
  const winner = winnerOf(cards)
  const ranks = [rankOf(cards.dragon), rankOf(cards.tiger)]
  const text = (winner === 'tiger' ? ranks.toReversed() : ranks).join(' : ')
  const isSuited = cards.dragon === cards.tiger
  return say(`dragon-tiger.wins.${isSuited ? 'suited-tie' : winner}`, { cards: `\u2066${text}\u2069` })
}
