import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

test.each([
  ['equal settings', { most: '5.00', isOn: true }, { most: '5.00', isOn: true }, []],
  ['an amount without decimals', { most: '5' }, { most: '5.00' }, []],
  ['a number', { days: 1, most: '5' }, { days: 2, most: '5' }, [[['days'], 1, 2]]],
  ['no limit', { most: null }, { most: '0' }, [[['most'], null, '0']]],
  [
    'a place of a list',
    { tiers: [1, 2] },
    { tiers: [1, 3, 4] },
    [
      [['tiers', '2'], 2, 3],
      [['tiers', '3'], undefined, 4],
    ],
  ],
  [
    'categories in another order',
    { rates: [{ category: 'SLOT', rates: [1, 2] }] },
    {
      rates: [
        { category: 'LIVE', rates: [5] },
        { category: 'SLOT', rates: [1, 3] },
      ],
    },
    [
      [['rates', 'SLOT', 'rates', '2'], 2, 3],
      [['rates', 'LIVE', 'rates', '1'], undefined, 5],
    ],
  ],
  [
    'ranks with names',
    { clubs: [{ rank: 2, names: { TY: 'Una' } }] },
    { clubs: [{ rank: 2, names: { TY: 'Ika' } }] },
    [[['clubs', '2', 'names', 'TY'], 'Una', 'Ika']],
  ],
])('%s', (_what, one, other, expected) => {
  expect(differencesOf(one, other)).toEqual(
    expected.map(([path, before, after]) => ({ path, one: before, other: after })),
  )
})
