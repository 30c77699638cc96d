import { expect, test } from 'vitest'
import { rankTerms } from './settings.service.ts'

const level = {
  validBet: '1000.00',
  deposits: '100.00',
  keep: '500.00',
  levelGift: '10.00',
  monthGift: '20.00',
  birthdayGift: '30.00',
}
const terms = { levels: [level], turnover: 100 }

test.each<[string, Partial<typeof level>, boolean]>([
  ['less play', { validBet: '999.00' }, true],
  ['more play', { validBet: '1001.00' }, false],
  ['fewer deposits', { deposits: '99.00' }, true],
  ['less play to keep it', { keep: '0.00' }, true],
  ['a larger gift for rising', { levelGift: '11.00' }, true],
  ['a smaller gift each month', { monthGift: '19.00' }, false],
  ['a larger gift on birthdays', { birthdayGift: '100.00' }, true],
])('a rank with %s loosens: %j %s', (_what, change, isLooser) => {
  expect(rankTerms.loosens(terms, { ...terms, levels: [{ ...level, ...change }] })).toBe(isLooser)
})

test('a rank more, or less turnover for gifts, loosens; a rank less does not', () => {
  const two = { ...terms, levels: [level, { ...level, validBet: '2000.00' }] }
  expect(rankTerms.loosens(terms, two)).toBe(true)
  expect(rankTerms.loosens(two, terms)).toBe(false)
  expect(rankTerms.loosens(terms, { ...terms, turnover: 99 })).toBe(true)
})
