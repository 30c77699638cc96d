import { type Hands, pointsOf, winnerOf } from './baccarat/deal.ts'
import { rankOf, suitOf } from './cards.ts'

type Say = (id: string, values?: Record<string, string | number>) => string

/** Returns a card in words, such as `king of spades`. */
export function cardText(card: string, say: Say): string {
  const [rank, suit] = [rankOf(card), suitOf(card)]
  const isNumber = /^\d+$/.test(rank)
  return say('tables.card', {
    rank: isNumber ? rank : say(`tables.rank.${rank}`),
    suit: say(`tables.suit.${suit}`),
  })
}

/** Returns a result in words with the points of both hands, the winner's first: `Banker wins 7 : 4`. */
export function resultText(hands: Hands, say: Say): string {
  const [player, banker] = [pointsOf(hands.player), pointsOf(hands.banker)]
  const winner = winnerOf(hands)
  const points = winner === 'banker' ? `${banker} : ${player}` : `${player} : ${banker}`
  return say(`tables.wins.${winner}`, { points: `\u2066${points}\u2069` })
}

/** Returns the prices of a bet as odds to 1, such as `0.95:1`; several are joined by a stroke. */
export function priceText(
  { price, prizes }: { price: number; prizes: readonly number[] },
  number: (value: number) => string,
): string {
  return `\u2066${prizes.map((prize) => number((prize - price) / price)).join('/')}:${number(1)}\u2069`
}
