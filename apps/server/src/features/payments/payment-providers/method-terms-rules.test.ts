import type { MethodTerms } from '@fairground/contract/office-methods'
import { currencyOf } from '@fairground/kernel/money'
import { describe, expect, test } from 'vitest'
import { feeOf } from './fees.rules.ts'
import { loosensMethod, methodColumns, methodTerms } from './method-terms.rules.ts'

const php = currencyOf('PHP')
const terms: MethodTerms = {
  isOpen: true,
  names: { EN: 'Bank' },
  instructions: {},
  least: '100.00',
  most: '500.00',
  feeFixed: '0.00',
  feePercent: '0.00',
  leastRank: 0,
  countries: [],
  position: 0,
}
const refusalOf = (changes: Partial<MethodTerms>, currency = php) => {
  try {
    methodColumns({ ...terms, ...changes }, currency)
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('the terms of a method', () => {
  test.each([
    [{ least: '500.00' }, undefined],
    [{ least: '500.01' }, 'method_range_invalid'],
    [{ least: '0.00' }, 'invalid_input'],
    [{ least: '-5.00', most: '-1.00' }, 'invalid_input'],
    [{ least: '1.001' }, 'amount_invalid'],
    [{ most: '99999999999999999999.00' }, 'amount_invalid'],
    [{ feeFixed: '-1.00' }, 'invalid_input'],
    [{ feeFixed: '99.99' }, undefined],
    [{ feeFixed: '100.00' }, 'method_fee_too_high'],
    [{ feeFixed: '100.00', isOpen: false }, 'method_fee_too_high'],
    [{ feeFixed: '50.00', feePercent: '49.99' }, undefined],
    [{ feeFixed: '50.00', feePercent: '50.00' }, 'method_fee_too_high'],
    [{ feeFixed: '50.00', feePercent: '50.00', isOpen: false }, undefined],
    [{ feePercent: '50.01' }, 'method_fee_too_high'],
    [{ names: { EN: '', TY: 'Bangko' } }, 'invalid_input'],
  ] as const)('%j are refused as %s', (changes, refusal) => {
    expect(refusalOf(changes as Partial<MethodTerms>)).toBe(refusal)
  })

  test('accepted terms never have a fee that takes a whole amount of the method', () => {
    for (const least of [1n, 2n, 3n, 99n, 100n, 12_345n])
      for (const fixed of [0n, 1n, 50n, 98n, 99n])
        for (const rate of [0, 1, 333, 4999, 5000]) {
          const amounts = { least: String(least), most: '100000', feeFixed: String(fixed) }
          const feePercent = (rate / 100).toFixed(2)
          const isTaken = refusalOf({ ...amounts, feePercent }, currencyOf('VND')) === undefined
          // A fee above the amount is not accepted at all, since nobody wants to set one.
          const raw = (amount: bigint) => fixed + (amount * BigInt(rate)) / 10_000n
          expect([least, fixed, rate, isTaken]).toEqual([least, fixed, rate, raw(least) < least])
          if (isTaken)
            for (const amount of [least, least + 1n, 100_000n])
              expect(feeOf(amount, { fixed, rate })).toBe(raw(amount))
        }
  })

  test('are returned as they were sent, without empty texts and repeated countries', () => {
    const sent = {
      ...terms,
      names: { EN: 'Bank', TY: '' },
      instructions: { TY: 'Ipadala', EN: '' },
      feePercent: '1.5',
      countries: ['PH', 'VN', 'PH'],
    }
    expect(methodTerms({ ...methodColumns(sent, php), currency: 'PHP' })).toEqual({
      ...terms,
      names: { EN: 'Bank' },
      instructions: { TY: 'Ipadala' },
      feePercent: '1.50',
      countries: ['PH', 'VN'],
    })
  })
})

test.each<[Partial<MethodTerms>, Partial<MethodTerms>]>([
  [{ isOpen: true }, { isOpen: false }],
  [{ least: '99.99' }, { least: '100.01' }],
  [{ most: '500.01' }, { most: '499.99' }],
  [{ feeFixed: '1.99' }, { feeFixed: '2.01' }],
  [{ feePercent: '0.99' }, { feePercent: '10.00' }],
  [{ leastRank: 2 }, { leastRank: 4 }],
  [{ countries: ['PH', 'VN', 'NZ'] }, { countries: ['PH'] }],
  [{ countries: [] }, { countries: ['VN', 'PH'] }],
  [{ countries: ['NZ'] }, { names: { EN: 'Other' } }],
])('%j loosens a method, and %j does not', (looser, tighter) => {
  const before = {
    ...terms,
    isOpen: false,
    feeFixed: '2.00',
    feePercent: '1.00',
    leastRank: 3,
    countries: ['PH', 'VN'],
  }
  expect(loosensMethod(before, { ...before, ...looser })).toBe(true)
  expect(loosensMethod({ ...before, isOpen: true }, { ...before, ...tighter })).toBe(false)
})
