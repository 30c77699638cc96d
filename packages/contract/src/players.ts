import * as z from 'zod/mini'
import { call } from './call.ts'
import { encryptionErrors } from './errors.ts'
import { amountText, instant, openedSession } from './shapes.ts'

export const register = call({
  name: 'register',
  about: 'Makes a member out of a user name and password, credits the sign-up bonus and opens a session.',
  method: 'PUT',
  path: '/wps/member/register',
  who: 'everybody',
  encrypted: true,
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    confirmPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    agreement: z.boolean(),
    registerUrl: z._default(z.string().check(z.maxLength(512)), ''),
    registerMethod: z._default(z.literal('WEB'), 'WEB'),
    domain: z._default(z.string().check(z.maxLength(253)), ''),
    login: z._default(z.literal(true), true),
  }),
  output: openedSession,
  errors: ['username_taken', 'passwords_differ', 'age_not_confirmed', ...encryptionErrors],
  limit: { times: 10, perSeconds: 60 },
})

/** `isAgent` is the standing: 0 member, 1 agent, 2 master agent, 4 trial, 41 affiliate, 42 master affiliate. */
export const getMemberInfo = call({
  name: 'getMemberInfo',
  about: 'Who is logged in.',
  method: 'GET',
  path: '/wps/member/info',
  who: 'player',
  output: z.object({
    customerId: z.string(),
    account: z.string(),
    nickname: z.string(),
    type: z.enum(['agent', 'member']),
    isAgent: z.number(),
    currency: z.string(),
    currencySymbol: z.string(),
    registeredAt: instant,
    previousLoginAt: z.nullable(instant),
  }),
})

export const getBalance = call({
  name: 'getBalance',
  about: 'Spendable cash: posted less held, a decimal string of the player’s currency.',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  who: 'player',
  output: z.object({
    sumBalance: amountText,
    heldBalance: amountText,
    currency: z.string(),
    version: z.number(),
  }),
  limit: { times: 600, perSeconds: 60 },
})
