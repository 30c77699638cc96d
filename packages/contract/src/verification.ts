import * as z from 'zod/mini'
import { call } from './call.ts'
import { cleaned, visible } from './shapes.ts'

/** The solution of a bot check: the widget's base64 text. Each solution is accepted once. */
export const botCheck = z.optional(z.string().check(z.maxLength(8192)))

/** The characters in the captcha's picture. */
export const captcha = z.optional(z.string().check(cleaned, z.maxLength(16)))

/** A code from an SMS or an e-mail; never trimmed, at most 255 characters (specification, sections 5 and 9). */
export const verificationCode = z.string().check(visible, z.minLength(1), z.maxLength(255))

/** A country's dialling code, with or without its plus sign. */
export const countryDialingCode = z.string().check(cleaned, z.regex(/^\+?\d{1,4}$/))

/** A phone number as typed, in national form or with the dialling code. */
export const mobileNum = z.string().check(cleaned, z.minLength(1), z.maxLength(32))

const sendLimit = { times: 1, perSeconds: 1 }
const sendErrors = ['mobile_invalid', 'bot_check_required', 'bot_check_wrong', 'message_not_sent'] as const

/** The minutes for which the sent code is valid; the button is disabled for the same time. */
const sent = z.object({ expiredMinutes: z.number() })
/** For login and password codes: also the instant at which the code ends. */
const sentUntil = z.object({ expirationTime: z.string(), expiredMinutes: z.number() })

export const getBotCheck = call({
  name: 'getBotCheck',
  about: 'A challenge for the proof of work that stands before registration, SMS and repeated logins.',
  method: 'GET',
  path: '/wps/verification/challenge',
  who: 'everybody',
  output: z.unknown(),
})

export const getCaptcha = call({
  name: 'getCaptcha',
  about: 'A picture of characters to type, as base64 PNG; a new one makes the last one worthless.',
  method: 'GET',
  path: '/wps/captcha',
  who: 'everybody',
  stores: true,
  output: z.string(),
  limit: sendLimit,
})

export const sendRegisterCode = call({
  name: 'sendRegisterCode',
  about: 'Sends a code by SMS to a number that wants to register.',
  method: 'POST',
  path: '/wps/verification/sms/register',
  who: 'everybody',
  input: z.object({ mobileNo: mobileNum, countryDialingCode: z.optional(countryDialingCode), botCheck }),
  output: sent,
  errors: [...sendErrors, 'registration_closed'],
  limit: sendLimit,
})

export const sendLoginCode = call({
  name: 'sendLoginCode',
  about: 'Sends a login code by SMS; the answer is the same whether or not the number has an account.',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  who: 'everybody',
  input: z.object({ mobileNum, countryDialingCode: z.optional(countryDialingCode), botCheck }),
  output: sentUntil,
  errors: [...sendErrors, 'login_closed'],
  limit: sendLimit,
})

export const sendPasswordCode = call({
  name: 'sendPasswordCode',
  about:
    'Sends a code by SMS for a new password; the answer is the same whether or not the number has an account.',
  method: 'POST',
  path: '/wps/verification/sms/password',
  who: 'everybody',
  input: z.object({ mobileNum, countryDialingCode: z.optional(countryDialingCode), botCheck }),
  output: sentUntil,
  errors: [...sendErrors],
  limit: sendLimit,
})
