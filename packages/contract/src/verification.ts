import * as z from 'zod/mini'
import { call } from './call.ts'
import { cleaned, visible } from './shapes.ts'

/** The solution of a bot check: the widget's base64 text. Every check is taken once. */
export const botCheck = z.optional(z.string().check(z.maxLength(8192)))

/** The text that was read off the captcha's picture. */
export const captcha = z.optional(z.string().check(cleaned, z.maxLength(16)))

/** A code out of an SMS or an e-mail; never trimmed, at most 255 characters (specification, sections 5 and 9). */
export const verificationCode = z.string().check(visible, z.minLength(1), z.maxLength(255))

/** A country's dialling code, with or without its plus sign. */
export const countryDialingCode = z.string().check(cleaned, z.regex(/^\+?\d{1,4}$/))

/** A phone number as people type it, in its own country or with the country's code. */
export const mobileNum = z.string().check(cleaned, z.minLength(1), z.maxLength(32))

const sendLimit = { times: 1, perSeconds: 1 }
const sendErrors = ['mobile_invalid', 'bot_check_required', 'bot_check_wrong', 'message_not_sent'] as const

/** How long the code that was sent is good for; the button rests for as many minutes. */
const sent = z.object({ expiredMinutes: z.number() })
/** The login and password variants: when the code ends, as an instant. */
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
