import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, isCustomerId } from './customer-id.ts'

const nine = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)

test('the check digit of a customer id is that of the standard', () => {
  // The example in ISO/IEC 7064 for MOD 11,10.
  expect(checkDigit('0794')).toBe('5')
})

test('nine digits and their check digit are a customer id, and any one wrong digit makes them invalid', () => {
  fc.assert(
    fc.property(nine, fc.nat(9), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
      const id = digits + checkDigit(digits)
      expect(isCustomerId(id)).toBe(true)
      const wrong = String((Number(id[at]) + more) % 10)
      expect(isCustomerId(id.slice(0, at) + wrong + id.slice(at + 1))).toBe(false)
    }),
  )
})

test.each(['', '123', '0123456789', '12345678901', 'abcdefghij', '٣٤٥٦٧٨٩٠١٢'])(
  '%j is not a valid customer id',
  (text) => expect(isCustomerId(text)).toBe(false),
)
