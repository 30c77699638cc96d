import { expect, test } from 'vitest'
import { diceChoice } from './rules.ts'
import { view } from './view-quick.tsx'

test.each([
  ['over 5049', 'right', 'over 5149'],
  ['over 5049', 'left', 'over 4949'],
  ['under 4950', 'left', 'under 4850'],
  // At an end the nearest possible number remains.
  ['over 9998', 'right', 'over 9998'],
  ['over 250', 'left', 'over 199'],
  ['under 50', 'left', 'under 1'],
  ['under 9750', 'right', 'under 9800'],
  // The other side wins with as many rolls.
  ['over 5049', 'down', 'under 4950'],
  ['under 4950', 'up', 'over 5049'],
  ['under 4950', 'down', 'under 4950'],
] as const)('%s and the arrow %s give %s', (choice, arrow, next) => {
  expect(view.moved(choice, arrow)).toBe(next)
})

test.each([
  // The most rolls that pay at least the typed multiple.
  [200, 'over 5049'],
  [300, 'over 6699'],
  [990_000, 'over 9998'],
  [1, 'over 199'],
  [0, 'over 199'],
  [-5, 'over 199'],
  [10 ** 12, 'over 9998'],
])('a typed multiple of %d hundredths gives %s', (hundredths, choice) => {
  expect(view.withMultiple!('over 5049', hundredths)).toBe(choice)
})

test.each([
  [50, 'under 5000'],
  [0.01, 'under 1'],
  [0, 'under 1'],
  [98, 'under 9800'],
  [500, 'under 9800'],
])('a typed chance of %d %% gives %s', (percent, choice) => {
  expect(view.withChance!('under 4950', percent)).toBe(choice)
  expect(diceChoice(choice)).toBeDefined()
})

test('a round pays by its own choice, whatever the choice of the next one', () => {
  const events = [{ type: 'roll', roll: 7342 }]
  expect(view.paidOf({ choice: 'over 5049', events })).toBe(200)
  expect(view.paidOf({ choice: 'under 4950', events })).toBe(0)
  const words = { say: (id: string) => id, number: (value: number) => value.toFixed(2) }
  expect(view.resultText({ choice: 'over 5049', events }, words)).toBe('73.42')
})
