import * as z from 'zod/mini'
import { call } from './call.ts'
import { encryptionErrors } from './errors.ts'
import { openedSession } from './shapes.ts'

export const login = call({
  name: 'login',
  about: 'Opens a session for a user name and password; the answer to either being wrong is the same.',
  method: 'POST',
  path: '/wps/session/login',
  who: 'everybody',
  encrypted: true,
  input: z.object({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    type: z._default(z.literal('username'), 'username'),
  }),
  output: openedSession,
  errors: ['credentials_wrong', ...encryptionErrors],
  limit: { times: 20, perSeconds: 60 },
})

export const freePlay = call({
  name: 'freePlay',
  about: 'Opens a trial session with trial money, which can never become cash.',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  who: 'everybody',
  encrypted: true,
  input: z.object({
    os: z._default(z.string().check(z.maxLength(64)), 'web'),
    platform: z._default(z.literal('W'), 'W'),
    version: z._default(z.literal(3), 3),
    random: z.string().check(z.minLength(16), z.maxLength(128)),
  }),
  output: openedSession,
  errors: ['free_play_closed', ...encryptionErrors],
  limit: { times: 10, perSeconds: 60 },
})

export const logout = call({
  name: 'logout',
  about: 'Ends the session and every game session opened from it.',
  method: 'DELETE',
  path: '/wps/session/logout',
  who: 'player',
})
