import type { OutputOf } from '@fairground/contract/call'
import type { ErrorCode } from '@fairground/contract/errors'
import type { listCountries } from '@fairground/contract/system'
import { cleanText, withoutInvisible } from '@fairground/kernel/clean-text'
import type { FieldRule } from '@fairground/kernel/field-pattern'

/** The rules of a form as the operator set them, a field each. */
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

/** A field that a registration form can draw; which of them it does draw is the operator's to say. */
export type FieldName = (typeof account | typeof phone | typeof rest)[number]

/** The order of the fields, which no rule changes: what the account is known by comes first. */
export const fieldOrder: Record<'username' | 'mobile', readonly FieldName[]> = {
  username: [...account, ...phone, ...rest],
  mobile: [...phone, ...account, ...rest],
}

/** The fields that are drawn, in their order. */
export function fieldsOf(kind: 'username' | 'mobile', rules: Rules): FieldName[] {
  return fieldOrder[kind].filter((name) => rules[name]?.enabled)
}

/**
 * A field as it is sent: trimmed and without invisible signs. A password is only trimmed, and a verification code keeps
 * its blanks.
 */
export function sentOf(name: string, typed: unknown): string {
  const text = typeof typed === 'string' ? typed : ''
  if (/password$/i.test(name)) return text.trim()
  if (name === 'verificationCode') return withoutInvisible(text)
  // A day and a month may be typed with one digit.
  if (name === 'birthday')
    return text
      .split('-')
      .map((part) => (part === '' ? '' : part.padStart(2, '0')))
      .join('-')
  // People group the digits of a phone number as they say them.
  return name === 'mobileNum' ? cleanText(text).replace(/[\s().\p{Pd}]/gu, '') : cleanText(text)
}

/** Whether a text begins or ends with a blank, which nobody sees in a password. */
export function hasBlankAtEnd(text: string): boolean {
  return text !== text.trim()
}

/** The fields under which a refusal is shown; if none of them is on the form, it is shown above the form. */
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

/** Whether a text (yyyy-MM-dd) names a day of the calendar. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(text)
}

/** Whether a person born on a day has reached an age on another day (both yyyy-MM-dd). */
export function isOfAge(birthday: string, years: number, today: string): boolean {
  const latest = `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
  return birthday <= latest
}

/** How mobile numbers are typed in a country. */
export type NumbersOf = Pick<OutputOf<typeof listCountries>['list'][number], 'digits' | 'trunk'>

/**
 * The fault of a phone number as it was typed: its signs, or the number of its digits after its country's trunk prefix.
 * A number with a plus sign tells its own country.
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

/** Lengths as text: a range if none is missing, else a list. */
export function spanOf(digits: readonly number[]): { min: number; max: number } | undefined {
  const [min = 0, max = min] = [digits[0], digits.at(-1)]
  return digits.length > 2 && max - min === digits.length - 1 ? { min, max } : undefined
}
