import { expect, test } from 'vitest'
import { fieldsOf, hasDigits, isOfAge, type Rules, sentOf } from './fields.ts'

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 0,
  minLength: 0,
  maxLength: 9,
  type: 'text',
}

test('a form draws what is enabled, in an order that no rule changes', () => {
  const rules: Rules = {
    captcha: rule,
    mobileNum: rule,
    zalo: { ...rule, enabled: false },
    password: rule,
    username: rule,
    unheardOf: rule,
  }
  expect(fieldsOf('username', rules)).toEqual(['username', 'password', 'mobileNum', 'captcha'])
  expect(fieldsOf('mobile', rules)).toEqual(['mobileNum', 'username', 'password', 'captcha'])
})

test.each([
  ['username', '  ana ', 'ana'],
  ['verificationCode', ' 123 456 ', ' 123 456 '],
  ['mobileNum', ' 0917 123-45.67 ', '09171234567'],
  ['email', undefined, ''],
])('of %s, %j is sent as %j', (name, typed, sent) => {
  expect(sentOf(name, typed)).toBe(sent)
})

test.each([
  ['2005-11-20', true],
  ['2005-11-21', false],
  ['1984-02-29', true],
  ['2030-01-01', false],
])('who was born on %s is 21 on 2026-11-20: %j', (birthday, isOld) => {
  expect(isOfAge(birthday, 21, '2026-11-20')).toBe(isOld)
})

test.each([
  ['9171234567', true],
  ['09171234567', true],
  ['917123456', false],
  ['+639171234567', true],
])('%s has the ten digits of its country: %j', (number, fits) => {
  expect(hasDigits(number, [10])).toBe(fits)
})
