import type { MarketGame } from '../../market.ts'
import { type TablePlay, tableGame } from '../table-game.ts'
import { type BetKind, covers, selectionsOf } from './layout.ts'
import { pockets, showMs, spin, type Wheel } from './wheel.ts'

type Sentence = [sentence: string, values?: Record<string, number>]

/** The options of a table. */
interface Table {
  id: string
  name: string
  wheel: Wheel
}

/** The number of past rounds that a page counts by number. */
export const countedRounds = 500

/** The prizes for a stake of 100, including the stake. */
const prizes: Readonly<Record<BetKind, number>> = {
  straight: 3_600,
  split: 1_800,
  street: 1_200,
  corner: 900,
  line: 600,
  dozen: 300,
  column: 300,
  'even-chance': 200,
  five: 700,
}

/** Returns the bet types of a wheel; the five numbers with both zeros, which return less than the others, are last. */
function playsOf(wheel: Wheel): TablePlay[] {
  return (Object.keys(prizes) as BetKind[]).flatMap((kind) => {
    const values = selectionsOf(kind, wheel)
    // All bets are about one thing, the number.
    return values.length > 0 ? [{ type: kind, values, prizes: [prizes[kind]], thing: 'number' }] : []
  })
}

/** Returns a table of roulette with a wheel of 37 or 38 equally likely pockets; its result is the number. */
export function rouletteTable({ id, name, wheel }: Table): MarketGame<string> {
  const plays = playsOf(wheel)
  const isSingle = wheel === 'single'
  return tableGame<string, { number: string }>({
    id,
    name,
    plays,
    common: plays.filter(({ type }) => type !== 'five').length,
    outcomes: pockets[wheel].map((number) => ({ number, ways: 1 })),
    outcomeOf: (number) => ({ number }),
    placeOf: ({ type, selection }, { number }) => (covers(type, selection, number) ? 0 : undefined),
    draw: (chance) => spin(wheel, chance),
    showMs: () => showMs,
    headline: (number) => [number],
    rows: (number) => [{ look: 'number', values: [number] }],
    mostBets: 80,
    countedRounds,
    rules: (odds) => [
      ['wheel', { pockets: pockets[wheel].length }],
      ['straight', { prize: odds('straight') }],
      ['split', { prize: odds('split') }],
      ['street', { prize: odds('street') }],
      ['corner', { prize: odds('corner') }],
      ['line', { prize: odds('line') }],
      ...(isSingle ? [] : [['five', { prize: odds('five') }] satisfies Sentence]),
      ['thirds', { dozen: odds('dozen'), column: odds('column') }],
      ['even', { prize: odds('even-chance') }],
      ['zero'],
      ...(isSingle ? (['track', 'sections'] as const).map((sentence): Sentence => [sentence]) : []),
    ],
  })
}
