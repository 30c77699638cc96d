import { rankOf, suitOf } from './cards.ts'

type Say = (id: string, values?: Record<string, string | number>) => string

/** Returns the name of a card for screen readers, such as “king of spades”. */
export function cardName(card: string, say: Say): string {
  const rank = rankOf(card)
  const isNumber = /^\d+$/.test(rank)
  return say('tables.card', {
    rank: isNumber ? rank : say(`tables.rank.${rank}`),
    suit: say(`tables.suit.${suitOf(card)}`),
  })
}

/** Returns the name of a side of a table, or of a tie. */
export function sideName(side: 'player' | 'banker' | 'tie', say: Say): string {
  return say(`tables.${side}`)
}

/** Returns the name of a bet type of a table. */
export function betTypeName(id: string, type: string, say: Say): string {
  return say(`${id}.bet.${type}`)
}
