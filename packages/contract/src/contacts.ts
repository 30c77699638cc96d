import * as z from 'zod/mini'
import { call } from './call.ts'
import { encryptionErrors } from './errors.ts'
import { cleaned, instant } from './shapes.ts'
import { countryDialingCode, mobileNum, verificationCode } from './verification.ts'

/** The password of the player, required for every change of the ways to log in. */
const password = z.string().check(z.minLength(1), z.maxLength(128))
const sms = { channel: z.literal('sms'), mobileNum, countryDialingCode: z.optional(countryDialingCode) }
const email = {
  channel: z.literal('email'),
  email: z.string().check(cleaned, z.maxLength(254), z.email()),
}

const errors = [
  'old_password_wrong',
  'resting_after_reset',
  'contact_there',
  'mobile_invalid',
  ...encryptionErrors,
] as const

export const sendContactCode = call({
  name: 'sendContactCode',
  about:
    'Sends a code to a phone number or an e-mail address that the player wants to add to an account without one. Where it belongs to another account, the answer is the same, and a note goes there in place of the code.',
  method: 'POST',
  path: '/wps/member/contact/code',
  who: 'member',
  encrypted: true,
  input: z.discriminatedUnion('channel', [z.object({ ...sms, password }), z.object({ ...email, password })]),
  output: z.object({ expirationTime: instant, expiredMinutes: z.number() }),
  errors,
  limit: { times: 10, perSeconds: 60 },
})

export const addContact = call({
  name: 'addContact',
  about:
    'Adds a phone number or an e-mail address to an account without one, proved by the code. For 24 hours it is no second factor and no way to log in or to reset the password; every older address is told.',
  method: 'POST',
  path: '/wps/member/contact',
  who: 'member',
  encrypted: true,
  input: z.discriminatedUnion('channel', [
    z.object({ ...sms, password, verificationCode }),
    z.object({ ...email, password, verificationCode }),
  ]),
  output: z.object({ restsUntil: instant }),
  errors: [...errors, 'code_wrong', 'code_over', 'code_used_up'],
  limit: { times: 10, perSeconds: 60 },
})
