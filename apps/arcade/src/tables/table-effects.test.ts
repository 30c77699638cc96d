import { expect, test } from 'vitest'
import { type Heard, tableEffects } from './table-effects.ts'

const usual: Heard = { phase: 'open', chipsSum: 0n, wonSum: null, roundStake: 0n, dealt: 0, drawId: '7' }
const drawn = { phase: 'drawn', chipsSum: 100n, roundStake: 100n, dealt: 4 } as const

test('what is dealt has the sound of its table', () => {
  expect(tableEffects({ ...usual, ...drawn, dealt: 3 }, { ...usual, ...drawn }, 'chip')).toEqual(['chip'])
})

test.each<[string, Partial<Heard>, Partial<Heard>, string[]]>([
  ['a chip is put down', {}, { chipsSum: 10n }, ['chip']],
  ['a chip is taken back', { chipsSum: 10n }, {}, []],
  ['the bets close', {}, { phase: 'closed' }, ['bell']],
  ['a card is dealt', { ...drawn, dealt: 3 }, drawn, ['slide']],
  ['a late page jumps', { ...drawn, dealt: 0 }, drawn, []],
  ['a win is paid', drawn, { ...drawn, wonSum: 195n }, ['win']],
  ['a large win is paid', drawn, { ...drawn, wonSum: 900n }, ['large']],
  ['a stake comes back', drawn, { ...drawn, wonSum: 100n }, ['push']],
  ['nothing is won', drawn, { ...drawn, wonSum: 0n }, []],
  ['the next round begins', drawn, { drawId: '8' }, []],
])('sounds when %s', (_, before, after, heard) => {
  expect(tableEffects({ ...usual, ...before }, { ...usual, ...after })).toEqual(heard)
})
