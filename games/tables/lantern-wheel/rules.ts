import type { MarketGame } from '../../market.ts'
import { tableGame } from '../table-game.ts'
import { kinds, placeOf, plays } from './bets.ts'
import { type Stop, segments, showMs, spin } from './wheel.ts'

/** Returns a table with a money wheel of 50 segments. */
export function wheelTable({ id, name }: { id: string; name: string }): MarketGame<Stop> {
  return tableGame({
    id,
    name,
    plays,
    common: plays.length,
    outcomes: kinds,
    outcomeOf: ({ value }) => ({ value }),
    placeOf,
    draw: spin,
    showMs: () => showMs,
    headline: ({ value }) => [String(value)],
    rows: ({ segment, value }) => [
      { look: 'number', values: [String(value)] },
      { look: 'number', values: [String(segment)], station: 'segment' },
    ],
    rules: (odds) => [
      [
        'segments',
        {
          segments: segments.length,
          ones: kinds[0]!.ways,
          twos: kinds[1]!.ways,
          fives: kinds[2]!.ways,
          most: kinds[3]!.ways,
        },
      ],
      ['spin', { segments: segments.length }],
      ['pays', { one: odds('one'), two: odds('two'), five: odds('five'), most: odds('twenty-three') }],
      ['wheel-tells-nothing'],
    ],
  })
}
