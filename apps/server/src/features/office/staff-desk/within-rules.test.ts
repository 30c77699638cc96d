import { expect, test } from 'vitest'
import { isWithin } from '../../../http/network.ts'
import { hasAll, widens } from './within.rules.ts'

test.each([
  ['everywhere', [], ['10.0.0.0/8'], false],
  ['nowhere more', ['10.0.0.0/8'], ['10.0.0.0/8'], false],
  ['a part', ['10.0.0.0/8', '2001:db8::/32'], ['10.1.0.0/16', '2001:db8:1::/48'], false],
  ['one address of a range', ['10.0.0.0/8'], ['10.200.3.4'], false],
  ['everywhere again', ['10.0.0.0/8'], [], true],
  ['a range around', ['10.1.0.0/16'], ['10.0.0.0/8'], true],
  ['a further range', ['10.0.0.0/8'], ['10.0.0.0/8', '192.0.2.1'], true],
  ['two halves as one', ['10.0.0.0/9', '10.128.0.0/9'], ['10.0.0.0/8'], true],
  ['another family', ['0.0.0.0/0'], ['::/0'], true],
] as const)('networks that become %s', (_what, before, after, isWider) => {
  expect(widens(before, after)).toBe(isWider)
})

test.each([
  ['10.0.0.0/8', '10.0.0.0/8', true],
  ['10.0.0.0/7', '10.0.0.0/8', false],
  ['10.0.0.1', '10.0.0.0/31', true],
  ['::1', '127.0.0.1', false],
  ['the office', '0.0.0.0/0', false],
  ['10.0.0.0/99', '10.0.0.0/8', false],
] as const)('%s within %s: %s', (inner, outer, is) => {
  expect(isWithin(inner, outer)).toBe(is)
})

test('nobody has all of what they lack a part of', () => {
  expect(hasAll(['log.see', 'staff.see'], ['staff.see'])).toBe(true)
  expect(hasAll(['log.see'], [])).toBe(true)
  expect(hasAll(['log.see'], ['log.see', 'staff.see'])).toBe(false)
})
