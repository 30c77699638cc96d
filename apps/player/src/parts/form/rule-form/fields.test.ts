import { expect, test } from 'vitest'
import {
  fieldsOf,
  hasBlankAtEnd,
  isDay,
  isOfAge,
  phoneProblem,
  type Rules,
  sentOf,
  spanOf,
} from './fields.ts'

const rule = {
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 0,
  minLength: 0,
  maxLength: 9,
  type: 'text',
}

test('a form shows the enabled fields, in an order that no rule changes', () => {
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
  ['username', 'a\u200bna\u202c', 'ana'],
  ['mobileNum', '\u202a+63\u00a0917\u2011123\u20114567\u202c', '+639171234567'],
  ['payeeName', '\u200eAna  Cruz', 'Ana Cruz'],
  ['verificationCode', ' 123\u200e456', ' 123456'],
  ['newPassword', 'tago\u200b  ng salita ', 'tago\u200b  ng salita'],
  ['email', undefined, ''],
  ['birthday', '1990-5-7', '1990-05-07'],
  ['birthday', '1990--7', '1990--07'],
])('the value of %s, entered as %j, is sent as %j', (name, typed, sent) => {
  expect(sentOf(name, typed)).toBe(sent)
})

test.each([
  ['tagong salita', false],
  ['tagong salita ', true],
  [' tagong', true],
  ['tagong\u00a0', true],
  ['tagong\n', true],
  ['', false],
])('the password %j begins or ends with a blank: %j', (password, has) => {
  expect(hasBlankAtEnd(password)).toBe(has)
})

test.each([
  ['2005-11-20', true],
  ['2005-11-21', false],
  ['1984-02-29', true],
  ['2030-01-01', false],
])('a person born on %s is at least 21 on 2026-11-20: %j', (birthday, isOld) => {
  expect(isOfAge(birthday, 21, '2026-11-20')).toBe(isOld)
})

const philippines = { digits: [10], trunk: '0' }
const italy = { digits: [9, 10], trunk: '' }

test.each([
  ['9171234567', philippines, undefined],
  ['09171234567', philippines, undefined],
  ['1', philippines, 'digits'],
  ['917123456', philippines, 'digits'],
  ['91712345678', philippines, 'digits'],
  // Ten digits, but one of them is the trunk prefix.
  ['0917123456', philippines, 'digits'],
  ['+3', philippines, undefined],
  ['+639171234567', philippines, undefined],
  ['91712E4567', philippines, 'form'],
  ['917+1234567', philippines, 'form'],
  ['9171234567890123456789012345678901', philippines, 'digits'],
  // Italian numbers may begin with 0.
  ['012345678', italy, undefined],
  ['3123456789', italy, undefined],
  ['31234567', italy, 'digits'],
  // While the countries load.
  ['1', undefined, undefined],
  ['one', undefined, 'form'],
] as const)('the phone number %s in %j fails the rule %s', (number, country, problem) => {
  expect(phoneProblem(number, country)).toBe(problem)
})

test.each([
  [[10], undefined],
  [[9, 10], undefined],
  [[9, 11], undefined],
  [[7, 8, 10], undefined],
  [[9, 10, 11, 12], { min: 9, max: 12 }],
])('the phone number lengths %j are described as %j', (digits, span) => {
  expect(spanOf(digits)).toEqual(span)
})

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1990-13-01', false],
  ['1990-00-10', false],
  ['1990-05-', false],
  ['-05-17', false],
  ['90-05-17', false],
])('%s is a date of the calendar: %j', (text, isOne) => {
  expect(isDay(text)).toBe(isOne)
})
