import { describe, expect, test } from 'vitest'
import type { AccessRule } from '../../caller/brand.ts'
import type { Place } from '../../places.ts'
import { accessFor, readAccessRules } from './access.rules.ts'

const at: Record<string, Place> = {
  '8.8.8.8': { country: 'US', region: 'CA' },
  '8.8.4.4': { country: 'US', region: 'NV' },
  '1.1.1.1': { country: 'AU', region: null },
}
const places = { placeOf: (ip: string) => at[ip] ?? { country: null, region: null } }
const statusOf = (accessRules: AccessRule[], ip: string, status: 0 | 1 | 2 = 0) =>
  accessFor({ status, accessRules }, ip, places).status

describe('who is kept out', () => {
  test.each<[string, AccessRule[], string, 0 | 2]>([
    ['nobody without a rule', [], '8.8.8.8', 0],
    ['a country', [{ effect: 'deny', country: 'US' }], '8.8.8.8', 2],
    ['and no other', [{ effect: 'deny', country: 'US' }], '1.1.1.1', 0],
    ['nobody who comes from nowhere', [{ effect: 'deny', country: 'US' }], '10.0.0.1', 0],
    ['a region', [{ effect: 'deny', country: 'US', region: 'NV' }], '8.8.4.4', 2],
    ['and not the rest of its country', [{ effect: 'deny', country: 'US', region: 'NV' }], '8.8.8.8', 0],
    ['a range', [{ effect: 'deny', network: '8.8.8.0/24' }], '8.8.8.8', 2],
    ['and not beside it', [{ effect: 'deny', network: '8.8.8.0/24' }], '8.8.4.4', 0],
    ['one address', [{ effect: 'deny', network: '8.8.8.8' }], '8.8.8.8', 2],
    ['a range of IPv6', [{ effect: 'deny', network: '2001:db8::/32' }], '2001:db8::7', 2],
    [
      'not who is allowed',
      [
        { effect: 'deny', country: 'US' },
        { effect: 'allow', network: '8.8.8.8' },
      ],
      '8.8.8.8',
      0,
    ],
    ['everybody who is not allowed', [{ effect: 'deny' }, { effect: 'allow', country: 'AU' }], '8.8.8.8', 2],
    ['and nobody who is', [{ effect: 'deny' }, { effect: 'allow', country: 'AU' }], '1.1.1.1', 0],
  ])('%s', (_what, rules, ip, status) => expect(statusOf(rules, ip)).toBe(status))

  test('maintenance wins', () => {
    expect(statusOf([{ effect: 'deny', country: 'US' }], '8.8.8.8', 1)).toBe(1)
  })
})

test('a rule for a category closes its games there and nothing else', () => {
  const rules: AccessRule[] = [
    { effect: 'deny', country: 'US', category: 'LIVE' },
    { effect: 'deny', country: 'US', category: 'RNG' },
    { effect: 'allow', network: '8.8.4.4', category: 'RNG' },
  ]
  const of = (ip: string) => accessFor({ status: 0, accessRules: rules }, ip, places)
  expect(of('8.8.8.8')).toEqual({ status: 0, closedCategories: ['RNG', 'LIVE'] })
  expect(of('8.8.4.4')).toEqual({ status: 0, closedCategories: ['LIVE'] })
  expect(of('1.1.1.1')).toEqual({ status: 0, closedCategories: [] })
})

test('an invalid rule is logged and ignored', () => {
  const told: string[] = []
  const good = { effect: 'deny', country: 'US' }
  const wrong = [
    { effect: 'forbid', country: 'US' },
    { effect: 'deny', country: 'usa' },
    { effect: 'deny', network: '8.8.8.0/33' },
    { effect: 'deny', network: 'home' },
    { effect: 'deny', category: 'DICE' },
    { effect: 'deny', contry: 'US' },
  ]
  expect(readAccessRules([good, ...wrong], (line) => told.push(line))).toEqual([good])
  expect(told).toHaveLength(wrong.length)
})
