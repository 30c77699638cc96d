import { deck, rankOf } from '../cards.ts'
import type { Cards } from './deal.ts'

/** Returns a round whose match is the card of a number from 1. */
export function roundOf(dealt: number): Cards {
  const [joker, match] = ['KS', 'KH']
  const others = deck.filter((card) => rankOf(card) !== 'K')
  const order = [...others.slice(0, dealt - 1), match]
  return {
    joker,
    andar: order.filter((_, at) => at % 2 === 0),
    bahar: order.filter((_, at) => at % 2 === 1),
  }
}
