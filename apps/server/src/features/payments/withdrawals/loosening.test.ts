import { expect, test } from 'vitest'
import { type RuleValues, withdrawalRule } from './withdrawal-rule.service.ts'

const rule: RuleValues = {
  autoMost: '5000.00',
  twoFrom: '50000.00',
  dayMost: '500000.00',
  dayTimes: 10,
  confirmMinutes: 1440,
  restHours: 24,
  mayCancel: false,
  asksPassword: true,
}

test.each<[Partial<RuleValues>, Partial<RuleValues>]>([
  [{ autoMost: '5000.01' }, { autoMost: '4999.99' }],
  [{ twoFrom: '100000.00' }, { twoFrom: '9000.00' }],
  [{ dayMost: '1000000.00' }, { dayMost: '9.00' }],
  [{ dayTimes: 11 }, { dayTimes: 9 }],
  [{ confirmMinutes: 60 }, { confirmMinutes: 2_000 }],
  [{ restHours: 0 }, { restHours: 48 }],
])('%j loosens the rules for withdrawals, and %j does not', (looser, tighter) => {
  expect(withdrawalRule.loosens(rule, { ...rule, ...looser })).toBe(true)
  expect(withdrawalRule.loosens(rule, { ...rule, ...tighter })).toBe(false)
  expect(withdrawalRule.loosens(rule, { ...rule, ...tighter, mayCancel: true })).toBe(true)
  expect(withdrawalRule.loosens(rule, { ...rule, ...tighter, asksPassword: false })).toBe(true)
})
