import { expect, test } from 'vitest'
import { announced, type Heard } from './table-told.ts'

const at = (phase: Heard['phase'], secondsLeft = 0, drawId = '7'): Heard => ({
  phase,
  secondsLeft,
  moment: { drawId },
})

test.each<[string, Heard, Heard, ReturnType<typeof announced>]>([
  ['ten seconds', at('open', 11), at('open', 10), { kind: 'seconds', seconds: 10 }],
  ['three seconds', at('open', 4), at('open', 3), { kind: 'seconds', seconds: 3 }],
  [
    'the true seconds of a page that woke up late',
    at('open', 12),
    at('open', 8),
    { kind: 'seconds', seconds: 8 },
  ],
  ['nothing in between', at('open', 8), at('open', 7), null],
  ['the close', at('open', 1), at('closed'), { kind: 'closed' }],
  ['a close once', at('closed'), at('drawn'), null],
  ['the next round', at('drawn'), at('open', 15, '8'), { kind: 'open' }],
  ['the end of a sleep', at('asleep'), at('open', 15), { kind: 'open' }],
])('a screen reader is told of %s', (_, before, after, told) => {
  expect(announced(before, after)).toEqual(told)
})
