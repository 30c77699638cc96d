import type { MarketGame } from '../../market.ts'
import { tableGame } from '../table-game.ts'
import { placeOf, plays } from './bets.ts'
import { type Cards, deal, decks, outcomeOf, showMs, sides, winnerOf } from './deal.ts'
import { kinds } from './ways.ts'

/** Returns a table of dragon tiger: one card each for dragon and tiger, and the higher one wins. */
export function dragonTigerTable({ id, name }: { id: string; name: string }): MarketGame<Cards> {
  return tableGame({
    id,
    name,
    plays,
    // Dragon and tiger.
    common: 2,
    outcomes: kinds,
    outcomeOf,
    placeOf,
    draw: deal,
    showMs: () => showMs,
    headline: (cards) => [winnerOf(cards), cards.dragon, cards.tiger],
    rows: (cards) => sides.map((side) => ({ look: 'card', values: [cards[side]], station: side })),
    rules: (odds) => {
      /** The percentage of the stake that comes back on a tie. */
      const back = (type: string) => Math.round(10_000 * (odds(type, 1) + 1)) / 100
      return [
        ['cards', { decks }],
        ['order'],
        ['dragon', { prize: odds('dragon'), back: back('dragon') }],
        ['tiger', { prize: odds('tiger'), back: back('tiger') }],
        ['tie', { tie: odds('tie'), suited: odds('suited-tie') }],
        ...sides.map((side): [sentence: string, values: Record<string, number>] => [
          `${side}-card`,
          {
            size: odds(`${side}-size`),
            parity: odds(`${side}-parity`),
            suit: odds(`${side}-suit`),
          },
        ]),
        ['seven'],
      ]
    },
  })
}
