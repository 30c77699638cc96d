import { expect, test } from 'vitest'
import { rebateTerms } from './settings.service.ts'

type Values = Parameters<typeof rebateTerms.loosens>[0]
const terms: Values = {
  rates: [{ category: 'RNG', rates: [30, 50] }],
  isDaily: false,
  least: '1.00',
  turnover: 100,
}

test.each<[string, Partial<Values>, boolean]>([
  ['a lower rate', { rates: [{ category: 'RNG', rates: [29, 50] }] }, false],
  ['a higher rate', { rates: [{ category: 'RNG', rates: [30, 51] }] }, true],
  ['a higher rate for further ranks', { rates: [{ category: 'RNG', rates: [30, 50, 60] }] }, true],
  ['the same rate for further ranks', { rates: [{ category: 'RNG', rates: [30, 50, 50] }] }, false],
  // The last rate is that of all higher ranks.
  ['one rate for all, as high as the lowest', { rates: [{ category: 'RNG', rates: [30] }] }, false],
  ['one rate for all, as high as the highest', { rates: [{ category: 'RNG', rates: [50] }] }, true],
  ['a category more', { rates: [...terms.rates, { category: 'FISH', rates: [1] }] }, true],
  ['no rates', { rates: [] }, false],
  ['payment after each day', { isDaily: true }, true],
  ['a lower minimum', { least: '0.99' }, true],
  ['a higher minimum', { least: '2.00' }, false],
  ['less turnover', { turnover: 0 }, true],
])('terms of rebates with %s loosen: %j %s', (_what, change, isLooser) => {
  expect(rebateTerms.loosens(terms, { ...terms, ...change })).toBe(isLooser)
})
