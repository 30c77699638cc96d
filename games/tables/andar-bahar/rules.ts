import type { MarketGame } from '../../market.ts'
import { tableGame } from '../table-game.ts'
import { placeOf, plays } from './bets.ts'
import { type Cards, deal, dealtOf, mostDealt, ranges, showMsOf, typeOf, winnerOf } from './deal.ts'
import { kinds } from './ways.ts'

/** Returns a table of Andar Bahar: one deck, and cards in turn until one has the rank of the joker. */
export function andarBaharTable({ id, name }: { id: string; name: string }): MarketGame<Cards> {
  return tableGame({
    id,
    name,
    plays,
    // Andar and Bahar.
    common: 2,
    outcomes: kinds,
    outcomeOf: (cards) => ({ dealt: dealtOf(cards) }),
    placeOf,
    draw: deal,
    showMs: showMsOf,
    headline: (cards) => [winnerOf(cards), cards.joker, String(dealtOf(cards))],
    rows: ({ joker, andar, bahar }) => [
      { look: 'card', values: [joker], station: 'joker' },
      { look: 'card', values: andar, station: 'andar' },
      // The first card may end the round.
      ...(bahar.length > 0 ? [{ look: 'card' as const, values: bahar, station: 'bahar' }] : []),
    ],
    rules: (odds) => [
      ['cards'],
      ['deal', { most: mostDealt }],
      ['before'],
      ['sides', { andar: odds('andar'), bahar: odds('bahar') }],
      ['number', Object.fromEntries(ranges.map((range, at) => [`range${at + 1}`, odds(typeOf(range))]))],
    ],
  })
}
