import { expect, test } from 'vitest'
import { effectsBetween, type Heard } from './board-effects.ts'

const open: Heard = {
  phase: 'open',
  secondsLeft: 20,
  isBuying: false,
  wonSum: null,
  draw: { drawId: '1' },
  tickets: [{ ticketId: 'first' }],
}
const buying: Heard = { ...open, isBuying: true }
const shown: Heard = { ...open, phase: 'shown', secondsLeft: 0 }
const more = [{ ticketId: 'second' }, ...open.tickets]

test.each<[string, Heard, Heard, string[]]>([
  ['a ticket that was bought', buying, { ...open, tickets: more }, ['bought']],
  ['the first ticket of all', { ...buying, tickets: [] }, open, ['bought']],
  ['a purchase that was refused', buying, open, []],
  ['a ticket that was bought elsewhere', open, { ...open, tickets: more }, []],
  ['a second long before the close', open, { ...open, secondsLeft: 19 }, []],
  ['the fifth second before the close', { ...open, secondsLeft: 6 }, { ...open, secondsLeft: 5 }, ['tick']],
  ['the same second', { ...open, secondsLeft: 5 }, { ...open, secondsLeft: 5 }, []],
  ['the close', { ...open, secondsLeft: 1 }, { ...open, phase: 'closed', secondsLeft: 3 }, []],
  [
    'a second between close and draw',
    { ...open, phase: 'closed', secondsLeft: 3 },
    { ...open, phase: 'closed', secondsLeft: 2 },
    [],
  ],
  ['the next draw', shown, { ...open, draw: { drawId: '2' }, secondsLeft: 4 }, []],
  ['a win', shown, { ...shown, wonSum: 5n }, ['win']],
  ['a win that was heard', { ...shown, wonSum: 5n }, { ...shown, wonSum: 5n }, []],
  ['a loss', shown, { ...shown, wonSum: 0n }, []],
  [
    'a ticket that was bought in the last second',
    { ...buying, secondsLeft: 2 },
    { ...open, secondsLeft: 1, tickets: more },
    ['bought', 'tick'],
  ],
])('%s plays its effects and no others', (_, before, after, heard) => {
  expect(effectsBetween(before, after)).toEqual(heard)
})
