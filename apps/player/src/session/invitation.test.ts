import { expect, test } from 'vitest'
import { invitationIn, invitationQuery, keptInvitation, toKept } from './invitation.ts'

const seenMs = Date.parse('2026-11-22T21:00:00Z')
const dayMs = 86_400_000

test.each([
  ['', undefined, ''],
  ['?modal=help', undefined, '?modal=help'],
  ['?referralCode=ANA22', { kind: 'referralCode', code: 'ANA22' }, ''],
  ['?a=1&affiliateCode=%20LAKBAY88%20&b=2', { kind: 'affiliateCode', code: 'LAKBAY88' }, '?a=1&b=2'],
  ['?referralCode=ANA22&affiliateCode=LAKBAY88', { kind: 'affiliateCode', code: 'LAKBAY88' }, ''],
  ['?affiliateCode=&referralCode=ANA22', { kind: 'referralCode', code: 'ANA22' }, ''],
  ['?referralCode=', undefined, ''],
  [
    '?affiliateCode=A&subid=banner-7&clickid=c.1~_&x=1',
    { kind: 'affiliateCode', code: 'A', subId: 'banner-7', clickId: 'c.1~_' },
    '?x=1',
  ],
  ['?referralCode=A&subid=a%20b&clickid=..', { kind: 'referralCode', code: 'A' }, ''],
  [`?referralCode=A&subid=${'x'.repeat(65)}`, { kind: 'referralCode', code: 'A' }, ''],
  ['?subid=banner-7', undefined, '?subid=banner-7'],
  [`?referralCode=${'x'.repeat(65)}`, undefined, ''],
])('the query %j holds the invitation %j, and without it is %j', (query, invitation, rest) => {
  expect(invitationIn(query)).toEqual({ invitation, rest })
})

test('an invitation is kept with its kind and day, for 30 days', () => {
  const invitation = { kind: 'referralCode', code: 'ANA22', subId: 's', clickId: 'c' } as const
  const text = toKept(invitation, seenMs)
  expect(JSON.parse(text)).toEqual({ ...invitation, day: '2026-11-22' })
  expect(keptInvitation(text, seenMs)).toEqual(invitation)
  expect(keptInvitation(text, seenMs + 29 * dayMs)).toEqual(invitation)
  expect(keptInvitation(text, seenMs + 30 * dayMs)).toBeUndefined()
})

test.each([
  null,
  '',
  'null',
  '7',
  '{}',
  '{"kind":"password","code":"x","day":"2026-11-22"}',
  '{"kind":"referralCode"}',
])('a stored text that is no invitation is ignored: %s', (text) => {
  expect(keptInvitation(text, seenMs)).toBeUndefined()
})

test('an invitation written to an address is read back unchanged', () => {
  const invitation = { kind: 'affiliateCode', code: 'A', subId: 'banner-7', clickId: 'c1' } as const
  expect(invitationIn(`?${new URLSearchParams(invitationQuery(invitation))}`)).toEqual({
    invitation,
    rest: '',
  })
})

test('an invalid stored sub id is ignored', () => {
  const text = '{"kind":"referralCode","code":"x","day":"2026-11-22","subId":"a b","clickId":7}'
  expect(keptInvitation(text, seenMs)).toEqual({ kind: 'referralCode', code: 'x' })
})

test('a stored invitation with an invalid day is ignored', () => {
  expect(keptInvitation('{"kind":"referralCode","code":"x","day":"later"}', seenMs)).toBeUndefined()
})
