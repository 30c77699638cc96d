import type { MarketGame } from '../../market.ts'
import { tableGame } from '../table-game.ts'
import { placeOf, playsAt } from './bets.ts'
import { deal, decks, type Hands, outcomeOf, pointsOf, showMsOf, winnerOf } from './deal.ts'
import { kinds } from './ways.ts'

/** The options of a table. */
interface Table {
  id: string
  name: string
  /** The percentage of a win on the banker that the house keeps; 0 if a win with six points pays half instead. */
  commission: number
}

/** Returns a table of baccarat: eight decks shuffled anew for each round. */
export function baccaratTable({ id, name, commission }: Table): MarketGame<Hands> {
  return tableGame({
    id,
    name,
    plays: playsAt(commission),
    // Player and banker.
    common: 2,
    outcomes: kinds,
    outcomeOf,
    placeOf,
    draw: deal,
    showMs: showMsOf,
    headline: (hands) => [winnerOf(hands), String(pointsOf(hands.player)), String(pointsOf(hands.banker))],
    rows: ({ player, banker }) => [
      { look: 'card', values: player, station: 'player' },
      { look: 'card', values: banker, station: 'banker' },
    ],
    rules: (odds) => [
      ['cards', { decks }],
      ['points'],
      ['natural'],
      ['player-draws'],
      ['banker-draws'],
      ['player', { prize: odds('player') }],
      [
        'banker',
        // The commission is stated at the price of the brand.
        {
          prize: odds('banker'),
          ...(commission > 0
            ? { commission: Math.round(10_000 * (1 - odds('banker'))) / 100 }
            : { six: odds('banker', 1) }),
        },
      ],
      ['tie', { prize: odds('tie') }],
      ['pair', { player: odds('player-pair'), banker: odds('banker-pair'), either: odds('either-pair') }],
      ['perfect', { one: odds('perfect-pair'), both: odds('perfect-pair', 1) }],
      ['size', { big: odds('big'), small: odds('small') }],
      ['six', { prize: odds('banker-six') }],
    ],
  })
}
