import type { FieldRule } from '@fairground/kernel/field-pattern'

/** The 24 fields that a registration may have (specification, section 3). */
export const registerFields = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'referralCode',
  'domain',
  'registerUrl',
  'countryDialingCode',
  'birthday',
  'agreement',
] as const
export type RegisterField = (typeof registerFields)[number]

/** Operator's own rules, which replace those of the house. */
export type OwnFields = Partial<Record<RegisterField, Partial<FieldRule>>>
