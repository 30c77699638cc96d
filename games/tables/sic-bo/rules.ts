import type { MarketGame } from '../../market.ts'
import { tableGame } from '../table-game.ts'
import { placeOf, plays } from './bets.ts'
import { allKinds, type Dice, outcomeOf, roll, showMs, sideOf } from './dice.ts'

/** Returns a table of sic bo: three dice, rolled anew for each round. */
export function sicBoTable({ id, name }: { id: string; name: string }): MarketGame<Dice> {
  return tableGame({
    id,
    name,
    plays,
    // Big, small, odd and even.
    common: 4,
    // Each spot of the cloth may have chips.
    mostBets: plays.reduce((sum, { values = ['any'] }) => sum + values.length, 0),
    outcomes: allKinds(),
    outcomeOf,
    placeOf,
    draw: roll,
    showMs: () => showMs,
    headline: (dice) => [String(outcomeOf(dice).sum), sideOf(outcomeOf(dice))],
    rows: (dice) => [{ look: 'die', values: dice.map(String) }],
    rules: (odds) => [
      ['dice'],
      ['even', { big: odds('big'), small: odds('small'), odd: odds('odd'), even: odds('even') }],
      [
        'sum',
        {
          four: odds('sum-4-17'),
          five: odds('sum-5-16'),
          six: odds('sum-6-15'),
          seven: odds('sum-7-14'),
          eight: odds('sum-8-13'),
          nine: odds('sum-9-12'),
          ten: odds('sum-10-11'),
        },
      ],
      ['number', { once: odds('number'), twice: odds('number', 1), thrice: odds('number', 2) }],
      ['two', { prize: odds('two-numbers') }],
      ['double', { prize: odds('double') }],
      ['triple', { prize: odds('triple'), any: odds('any-triple') }],
    ],
  })
}
