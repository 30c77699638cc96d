import { describe, expect, test } from 'vitest'
import { unreadableRules } from '../../../../../../tests/world/access-rules.ts'
import type { AccessRule } from '../../../caller/brand.ts'
import type { Place } from '../../../places.ts'
import { accessFor, readAccessRules } from './access.rules.ts'

const at: Record<string, Place> = {
  '8.8.8.8': { country: 'US', region: 'CA' },
  '8.8.4.4': { country: 'US', region: 'NV' },
  '1.1.1.1': { country: 'AU', region: null },
}
const places = { placeOf: (ip: string) => at[ip] ?? { country: null, region: null } }
const statusOf = (accessRules: AccessRule[], ip: string, status: 0 | 1 | 2 = 0) =>
  accessFor({ status, accessRules }, ip, places).status

describe('the access rules refuse', () => {
  test.each<[string, AccessRule[], string, 0 | 2]>([
    ['nobody without a rule', [], '8.8.8.8', 0],
    ['a visitor from a denied country', [{ effect: 'deny', country: 'US' }], '8.8.8.8', 2],
    ['no visitor from another country', [{ effect: 'deny', country: 'US' }], '1.1.1.1', 0],
    ['no visitor whose address has no known country', [{ effect: 'deny', country: 'US' }], '10.0.0.1', 0],
    ['a visitor from a denied region', [{ effect: 'deny', country: 'US', region: 'NV' }], '8.8.4.4', 2],
    [
      'no visitor from another region of that country',
      [{ effect: 'deny', country: 'US', region: 'NV' }],
      '8.8.8.8',
      0,
    ],
    ['an address in a denied range', [{ effect: 'deny', network: '8.8.8.0/24' }], '8.8.8.8', 2],
    ['no address outside a denied range', [{ effect: 'deny', network: '8.8.8.0/24' }], '8.8.4.4', 0],
    ['one denied address', [{ effect: 'deny', network: '8.8.8.8' }], '8.8.8.8', 2],
    [
      'an address in a denied range of IPv6',
      [{ effect: 'deny', network: '2001:db8::/32' }],
      '2001:db8::7',
      2,
    ],
    [
      'no address that another rule allows',
      [
        { effect: 'deny', country: 'US' },
        { effect: 'allow', network: '8.8.8.8' },
      ],
      '8.8.8.8',
      0,
    ],
    [
      'everybody outside the allowed country',
      [{ effect: 'deny' }, { effect: 'allow', country: 'AU' }],
      '8.8.8.8',
      2,
    ],
    [
      'nobody inside the allowed country',
      [{ effect: 'deny' }, { effect: 'allow', country: 'AU' }],
      '1.1.1.1',
      0,
    ],
  ])('%s', (_what, rules, ip, status) => expect(statusOf(rules, ip)).toBe(status))

  test('the access rules refuse everybody during maintenance, with the status of maintenance', () => {
    expect(statusOf([{ effect: 'deny', country: 'US' }], '8.8.8.8', 1)).toBe(1)
  })
})

test('an access rule for a category closes the games of that category in its place and nothing else', () => {
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

describe('stored access rules', () => {
  const rule = { effect: 'deny', country: 'US', region: 'CA', category: 'LIVE' }

  test('are read case-insensitively', () => {
    const raw = [{ effect: 'Deny', country: 'us', region: 'cA', category: 'live' }]
    expect(readAccessRules(raw)).toEqual({ accessRules: [rule], accessProblem: null })
  })

  test.each(unreadableRules)(
    '%j is invalid: the current rules stay, and without any everybody is refused',
    (wrong) => {
      for (const raw of [wrong, [rule, wrong]]) {
        const inForce: AccessRule[] = [{ effect: 'deny', country: 'AU' }]
        expect(readAccessRules(raw, inForce).accessRules).toBe(inForce)
        const { accessRules, accessProblem } = readAccessRules(raw)
        expect(accessProblem).toContain(JSON.stringify(wrong))
        expect(statusOf(accessRules, '8.8.8.8')).toBe(2)
        expect(statusOf(accessRules, '10.0.0.1')).toBe(2)
      }
    },
  )
})
