import type { OutputOf } from '@fairground/contract/call'
import type { ErrorCode } from '@fairground/contract/errors'
import type { listCountries } from '@fairground/contract/system'
import { cleanText, withoutInvisible } from '@fairground/kernel/clean-text'
import type { FieldRule } from '@fairground/kernel/field-pattern'

/** The rules of a form as set by the operator, by field. */
export type Rules = Record<string, FieldRule>

const account = ['username', 'password', 'confirmPassword'] as const
const phone = ['mobileNum', 'verificationCode'] as const
const rest = [
  'payeeName',
  'email',
  'birthday',
  'idNumber',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'affiliateCode',
  'referralCode',
  'recommenderId',
  'captcha',
] as const

/** A field that a registration form can have; the operator decides which it has. */
export type FieldName = (typeof account | typeof phone | typeof rest)[number]

/** The order of the fields, which no rule changes: the identifying field comes first. */
export const fieldOrder: Record<'username' | 'mobile', readonly FieldName[]> = {
  username: [...account, ...phone, ...rest],
  mobile: [...phone, ...account, ...rest],
}

/** Returns the fields of a form, in their order. */
export function fieldsOf(kind: 'username' | 'mobile', rules: Rules): FieldName[] {
  return fieldOrder[kind].filter((name) => rules[name]?.enabled)
}

/**
 * Returns the value of a field to send: trimmed and without invisible characters. A password is only trimmed, and a
 * verification code keeps its spaces.
 */
export function sentOf(name: string, typed: unknown): string {
  const text = typeof typed === 'string' ? typed : ''
  if (/password$/i.test(name)) return text.trim()
  if (name === 'verificationCode') return withoutInvisible(text)
  // A day or month may have a single digit.
  if (name === 'birthday')
    return text
      .split('-')
      .map((part) => (part === '' ? '' : part.padStart(2, '0')))
      .join('-')
  // People group the digits of a phone number.
  return name === 'mobileNum' ? cleanText(text).replace(/[\s().\p{Pd}]/gu, '') : cleanText(text)
}

/** Returns whether a text has a space at either end, which is invisible in a password. */
export function hasBlankAtEnd(text: string): boolean {
  return text !== text.trim()
}

/** The fields under which a refusal is shown; if the form has none of them, it is shown above the form. */
export const fieldsOfRefusal: Partial<Record<ErrorCode | 'offline', string[]>> = {
  username_taken: ['username'],
  username_reserved: ['username'],
  mobile_taken: ['mobileNum'],
  contact_there: ['mobileNum', 'email'],
  mobile_invalid: ['mobileNum'],
  email_taken: ['email'],
  code_wrong: ['verificationCode'],
  code_over: ['verificationCode'],
  code_used_up: ['verificationCode'],
  captcha_required: ['captcha'],
  captcha_wrong: ['captcha'],
  passwords_differ: ['confirmPassword', 'confirmNewPassword'],
  password_common: ['password', 'newPassword'],
  password_same: ['newPassword'],
  old_password_wrong: ['oldPassword', 'password'],
  birthday_limit: ['birthday'],
  age_not_confirmed: ['agreement'],
}

/** The message of an empty field, if it is not the default one. */
export const refusalOfEmpty: Partial<Record<string, ErrorCode>> = { captcha: 'captcha_required' }

/** Returns whether a text (yyyy-MM-dd) is a day of the calendar. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(text)
}

/** Returns whether a person born on a day has reached an age on another day (both yyyy-MM-dd). */
export function isOfAge(birthday: string, years: number, today: string): boolean {
  const latest = `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
  return birthday <= latest
}

/** The format of mobile numbers in a country. */
export type NumbersOf = Pick<OutputOf<typeof listCountries>['list'][number], 'digits' | 'trunk'>

/**
 * Returns the fault of a typed phone number: its characters, or the number of its digits after the country's trunk
 * prefix. A number with a plus sign has its own country.
 */
export function phoneProblem(
  mobileNum: string,
  country: NumbersOf | undefined,
): 'form' | 'digits' | undefined {
  if (!/^\+?\d+$/.test(mobileNum)) return 'form'
  if (!country || mobileNum.startsWith('+')) return undefined
  const { digits, trunk } = country
  const bare = mobileNum.startsWith(trunk) ? mobileNum.slice(trunk.length) : mobileNum
  return digits.includes(bare.length) ? undefined : 'digits'
}

/** Returns three or more consecutive lengths as a range; undefined for others, which are listed instead. */
export function spanOf(digits: readonly number[]): { min: number; max: number } | undefined {
  const [min = 0, max = min] = [digits[0], digits.at(-1)]
  return digits.length > 2 && max - min === digits.length - 1 ? { min, max } : undefined
}
