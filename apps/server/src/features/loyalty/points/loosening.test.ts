import { expect, test } from 'vitest'
import { pointConversionSetting, pointTermsSetting } from './settings.service.ts'

const terms = { perPoint: '100.00', weights: [{ category: 'RNG' as const, percent: 100 }] }
const conversion = { isOn: true, points: 1_000, amount: '50.00', turnover: 100 }

test.each<[string, Partial<typeof terms>, boolean]>([
  ['a dearer point', { perPoint: '200.00' }, false],
  ['a cheaper point', { perPoint: '99.99' }, true],
  ['a lower weight', { weights: [{ category: 'RNG', percent: 50 }] }, false],
  ['a higher weight', { weights: [{ category: 'RNG', percent: 101 }] }, true],
])('terms with %s loosen: %j %s', (_what, change, isLooser) => {
  expect(pointTermsSetting.loosens(terms, { ...terms, ...change })).toBe(isLooser)
})

test.each<[string, Partial<typeof conversion>, boolean]>([
  ['off', { isOn: false }, false],
  ['for less', { amount: '49.99' }, false],
  ['for more', { amount: '50.01' }, true],
  ['for more while it is off', { isOn: false, amount: '60.00' }, true],
  ['at the same rate in larger steps', { points: 2_000, amount: '100.00' }, false],
  ['for fewer points', { points: 999 }, true],
  ['with less turnover', { turnover: 99 }, true],
  ['with more turnover', { turnover: 101 }, false],
])('a conversion %s loosens: %j %s', (_what, change, isLooser) => {
  expect(pointConversionSetting.loosens(conversion, { ...conversion, ...change })).toBe(isLooser)
})

test('a conversion that is turned on loosens', () => {
  expect(pointConversionSetting.loosens({ ...conversion, isOn: false }, conversion)).toBe(true)
})
