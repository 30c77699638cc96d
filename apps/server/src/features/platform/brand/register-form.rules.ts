import { registerFields } from '@fairground/contract/register-fields'
import { type FieldRule, presenceRule } from '@fairground/kernel/field-pattern'
import type { Brand } from '../../../caller/brand.ts'
import type { RegisterField } from '../../../caller/register-field.ts'

export type RegisterRules = Record<RegisterField, FieldRule>

const off = { enabled: false, required: false, acceptedPattern: '*', patternId: 0, type: 'text' }
const optional = { ...off, enabled: true }
const asked = { ...optional, required: true }
// ASVS 6.2.1 requires eight characters and 6.2.5 forbids rules of composition.
const password = { ...asked, minLength: 8, maxLength: 64, type: 'password' }
const contact = { ...off, minLength: 1, maxLength: 64 }

/** Default fields; an operator's rules replace them. */
const house: RegisterRules = {
  username: { ...asked, acceptedPattern: '', patternId: 1, minLength: 4, maxLength: 16 },
  password,
  confirmPassword: password,
  // Many people have the same name.
  payeeName: { ...off, minLength: 2, maxLength: 100 },
  email: { ...optional, acceptedPattern: '', patternId: 3, minLength: 3, maxLength: 254, type: 'email' },
  qqNum: { ...off, acceptedPattern: '', patternId: 6, minLength: 5, maxLength: 12 },
  // The length of a number depends on its country: the server consults the numbering plans.
  mobileNum: { ...off, minLength: 4, maxLength: 32, type: 'tel' },
  recommenderId: contact,
  captcha: { ...off, minLength: 1, maxLength: 16, type: 'captcha' },
  verificationCode: { ...off, minLength: 1, maxLength: 255, type: 'code' },
  affiliateCode: { ...optional, minLength: 1, maxLength: 64 },
  paymentPassword: { ...off, minLength: 6, maxLength: 64, type: 'password' },
  line: contact,
  whatsapp: contact,
  zalo: contact,
  facebook: contact,
  wechat: contact,
  idNumber: { ...off, acceptedPattern: '', patternId: 4, minLength: 4, maxLength: 32 },
  referralCode: contact,
  domain: { ...off, minLength: 0, maxLength: 253, type: 'hidden' },
  registerUrl: { ...off, minLength: 0, maxLength: 255, type: 'hidden' },
  countryDialingCode: { ...off, minLength: 1, maxLength: 5, type: 'country' },
  birthday: { ...asked, acceptedPattern: '', patternId: 11, minLength: 10, maxLength: 10, type: 'date' },
  agreement: { ...asked, minLength: 1, maxLength: 5, type: 'checkbox' },
}

/** Returns the rules of both registration forms, by user name and by mobile number: all 24 fields each. */
export function registerRules(brand: Pick<Brand, 'switches' | 'registerFields'>): {
  fields: RegisterRules
  mobileFields: RegisterRules
} {
  const { MOBILEREGPASSWORD = false, SMSVERIFICATION = false } = brand.switches
  const own = registerFields.map((name) => [name, { ...house[name], ...brand.registerFields[name] }] as const)
  const chosen = Object.fromEntries(own) as RegisterRules
  // The allowed passwords are the operator's choice, but there always is one, and it is typed twice.
  const typedTwice = { ...chosen.password, enabled: true, required: true, type: 'password' }
  // A confirmation is equal or not; the rule for passwords is shown below the password.
  const again = presenceRule(typedTwice)
  const agreement = { ...chosen.agreement, enabled: true, required: true }
  const phone = (mobileNum: FieldRule) => ({
    mobileNum,
    countryDialingCode: { ...chosen.countryDialingCode, enabled: mobileNum.enabled },
    verificationCode: {
      ...chosen.verificationCode,
      enabled: mobileNum.enabled && SMSVERIFICATION,
      required: mobileNum.required && SMSVERIFICATION,
    },
  })
  const common = { ...chosen, agreement, password: typedTwice, confirmPassword: again }
  return {
    fields: {
      ...common,
      username: { ...chosen.username, enabled: true, required: true },
      ...phone(chosen.mobileNum),
    },
    mobileFields: {
      ...common,
      // Generated for the player and shown afterwards.
      username: { ...chosen.username, enabled: false, required: false },
      password: { ...typedTwice, enabled: MOBILEREGPASSWORD },
      confirmPassword: { ...again, enabled: MOBILEREGPASSWORD },
      ...phone({ ...chosen.mobileNum, enabled: true, required: true }),
    },
  }
}
