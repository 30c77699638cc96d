import { expect, test } from 'vitest'
import { countriesIn, countryName } from './countries.ts'

test('all 249 countries and Kosovo have a name, and former countries and groups have none', () => {
  const codes = countriesIn('en-GB').map(({ value }) => value)
  expect(codes).toHaveLength(250)
  expect(codes).toEqual(expect.arrayContaining(['PH', 'VN', 'GB', 'XK', 'SS']))
  expect(countryName('PH', 'fil-PH')).toBe('Pilipinas')
  expect(countryName('SU', 'en-GB')).toBeUndefined()
  expect(countryName('Ph', 'en-GB')).toBeUndefined()
})
