import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byScope } from '../../../../../../tests/scope.ts'
import { canonicalNumber } from './payee-number.rules.ts'

const inPhilippines = { mobileCountry: 'PH' }
const inVietnam = { mobileCountry: 'VN' }

test.each([
  [inPhilippines, '09171234567', '639171234567'],
  [inPhilippines, '639171234567', '639171234567'],
  [inPhilippines, '9171234567', '639171234567'],
  [inPhilippines, '00639171234567', '639171234567'],
  [inVietnam, '0912345678', '84912345678'],
  [inVietnam, '84912345678', '84912345678'],
  [inPhilippines, '001234567890', undefined],
  [inPhilippines, '0917', undefined],
  [{}, '09171234567', '9171234567'],
  [{}, '001234567890', '1234567890'],
  [{}, '1234567890', '1234567890'],
  [{}, '0000', '0'],
])('at %o the number %s is %s', (institution, digits, canonical) => {
  expect(canonicalNumber(institution, digits)).toBe(canonical)
})

test('four spellings of a mobile number have one canonical form, and two numbers never share one', () => {
  const national = fc.integer({ min: 905_000_0000, max: 909_999_9999 }).map(String)
  fc.assert(
    fc.property(national, national, (one, other) => {
      const spellings = [one, `0${one}`, `63${one}`, `0063${one}`].map((digits) =>
        canonicalNumber(inPhilippines, digits),
      )
      expect(new Set(spellings)).toEqual(new Set([`63${one}`]))
      expect(canonicalNumber(inPhilippines, other) === spellings[0]).toBe(one === other)
    }),
    { numRuns: byScope(50, 500) },
  )
})
