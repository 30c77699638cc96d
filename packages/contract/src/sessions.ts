import * as z from 'zod/mini'
import { call } from './call.ts'
import { encryptionErrors } from './errors.ts'
import { cleaned, id, instant, openedSession, subId, visible } from './shapes.ts'
import { botCheck, captcha, countryDialingCode, mobileNum, verificationCode } from './verification.ts'

/** The kinds of proof of identity besides the password. */
export const proofKind = z.enum(['sms', 'email', 'authenticator', 'bank-name'])
export type ProofKind = z.output<typeof proofKind>

/**
 * The answer to a login: a session, or, from an unknown place, the proofs to choose from with a token for `proveLogin`.
 * Either `token` or `proof` is present, never both.
 */
export const loginResult = z.extend(z.partial(openedSession), {
  proof: z.optional(
    z.object({
      token: z.string(),
      /** The player's proofs; `hint` is the masked address for a code, such as `+63 ••• ••• 4567`. */
      kinds: z.array(z.object({ kind: proofKind, hint: z.string() })),
      endsAt: instant,
    }),
  ),
})

export const wayInErrors = [
  'login_closed',
  'member_no_enter',
  'error_not_agent',
  'given_password_over',
  'region_restricted',
] as const

/** If set, the browser keeps the user name and a revocable token for a day (docs/differences.md). */
const remember = z._default(z.boolean(), false)

export const login = call({
  name: 'login',
  about:
    'Opens a session by user name and password, or by phone number and SMS code; the answer is the same whichever is wrong.',
  method: 'POST',
  path: '/wps/session/login',
  who: 'everybody',
  encrypted: true,
  input: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('username'),
      username: z.string().check(cleaned, z.minLength(1), z.maxLength(64)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
      captcha,
      botCheck,
      remember,
    }),
    z.object({
      type: z.literal('sms'),
      mobileNum,
      countryDialingCode: z.optional(countryDialingCode),
      verificationCode,
      botCheck,
      remember,
    }),
  ]),
  output: loginResult,
  errors: [
    'credentials_wrong',
    'captcha_required',
    'captcha_wrong',
    'bot_check_required',
    'bot_check_wrong',
    'code_used_up',
    ...wayInErrors,
    ...encryptionErrors,
  ],
  limit: { times: 20, perSeconds: 60 },
})

export const loginRemembered = call({
  name: 'loginRemembered',
  about: 'Opens a session with the remember token that this browser keeps in a cookie for a user name.',
  method: 'POST',
  path: '/wps/session/login/remembered',
  who: 'everybody',
  encrypted: true,
  input: z.object({ username: z.string().check(cleaned, z.minLength(1), z.maxLength(64)) }),
  output: loginResult,
  errors: ['remembered_unknown', ...wayInErrors, ...encryptionErrors],
  limit: { times: 20, perSeconds: 60 },
})

export const forgetRemembered = call({
  name: 'forgetRemembered',
  about: 'Unticked remember-me: revokes the remember token of this browser.',
  method: 'DELETE',
  path: '/wps/session/remembered',
  who: 'everybody',
})

export const loginByLinkToken = call({
  name: 'loginByLinkToken',
  about: 'Trades the single-use token of an address (`?token=`) for a session.',
  method: 'POST',
  path: '/wps/session/login/token',
  who: 'everybody',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: loginResult,
  errors: ['link_token_invalid', ...wayInErrors],
  limit: { times: 20, perSeconds: 60 },
})

export const makeDomainLinkToken = call({
  name: 'makeDomainLinkToken',
  about:
    'A single-use token with which the session moves to another domain of the brand, for half a minute and from the same network.',
  method: 'POST',
  path: '/wps/session/domain',
  who: 'member',
  input: z.object({ domain: z.string().check(z.minLength(1), z.maxLength(253)) }),
  output: z.object({ token: z.string() }),
  errors: ['bad_address'],
  limit: { times: 10, perSeconds: 60 },
})

export const loginByDomainLinkToken = call({
  name: 'loginByDomainLinkToken',
  about:
    'Trades the token of `makeDomainLinkToken` for a session at the domain that it was made for; the session before it is over then.',
  method: 'POST',
  path: '/wps/session/login/domain',
  who: 'everybody',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: loginResult,
  errors: ['link_token_invalid', ...wayInErrors],
  limit: { times: 20, perSeconds: 60 },
})

export const sendProofCode = call({
  name: 'sendProofCode',
  about: 'Sends the code of a login’s extra proof by SMS or e-mail to the address that the account has.',
  method: 'POST',
  path: '/wps/session/login/proof/code',
  who: 'everybody',
  input: z.object({ proofToken: z.string().check(z.maxLength(128)), kind: z.enum(['sms', 'email']) }),
  output: z.object({ expirationTime: instant, expiredMinutes: z.number() }),
  errors: ['proof_session_over', 'proof_kind_unknown', 'message_not_sent'],
  limit: { times: 1, perSeconds: 1 },
})

export const proveLogin = call({
  name: 'proveLogin',
  about: 'Finishes a login from an unknown place with one more proof; five wrong ones end it.',
  method: 'POST',
  path: '/wps/session/login/proof',
  who: 'everybody',
  encrypted: true,
  input: z.object({
    proofToken: z.string().check(z.maxLength(128)),
    kind: proofKind,
    /** The code, or the name on the bank account. */
    answer: z.string().check(visible, z.minLength(1), z.maxLength(255)),
  }),
  output: openedSession,
  errors: ['proof_session_over', 'proof_kind_unknown', 'proof_wrong', ...wayInErrors, ...encryptionErrors],
  limit: { times: 20, perSeconds: 60 },
})

/** A third party through which a player may log in. */
export const identityProvider = z.object({
  code: z.string(),
  name: z.string(),
  /** `oidc` authenticates the player; `phone` proves a number, on its own page or with an id token. */
  kind: z.enum(['oidc', 'phone']),
  /** Whether the browser is sent to a page of the third party and back. */
  hasPage: z.boolean(),
})

export const listIdentityProviders = call({
  name: 'listIdentityProviders',
  about: 'The third parties by whom one may log in on this brand.',
  method: 'GET',
  path: '/wps/session/identity-providers',
  who: 'everybody',
  output: z.object({ list: z.array(identityProvider) }),
})

export const startIdentityProviderLogin = call({
  name: 'startIdentityProviderLogin',
  about:
    'The address at which a third party asks who one is; it comes back with a single-use token in `?token=`, and with `?isNew=1` where an account was made.',
  method: 'POST',
  path: '/wps/session/identity-provider/:identityProvider/start',
  who: 'everybody',
  input: z.object({
    identityProvider: z.string().check(z.maxLength(32)),
    next: z._default(z.string().check(z.maxLength(512)), '/'),
    /** The invitation codes, used only if the visit creates an account. */
    affiliateCode: z._default(z.string().check(cleaned, z.maxLength(64)), ''),
    referralCode: z._default(z.string().check(cleaned, z.maxLength(64)), ''),
    subId,
    clickId: subId,
  }),
  namesOpenly: ['subId', 'clickId'],
  output: z.object({ url: z.string() }),
  errors: ['identity_provider_unknown', 'identity_provider_failed', 'login_closed', 'region_restricted'],
  limit: { times: 20, perSeconds: 60 },
})

export const linkIdentityProvider = call({
  name: 'linkIdentityProvider',
  about:
    'The address at which a third party asks who one is, so that the player can log in by it from then on; it comes back with the code of the third party in `?linked=`.',
  method: 'POST',
  path: '/wps/member/identity-provider/:identityProvider/link',
  who: 'member',
  encrypted: true,
  input: z.object({
    identityProvider: z.string().check(z.maxLength(32)),
    next: z._default(z.string().check(z.maxLength(512)), '/'),
    /** The player’s password, if they have one. */
    password: z._default(z.string().check(z.maxLength(128)), ''),
  }),
  output: z.object({ url: z.string() }),
  errors: [
    'old_password_wrong',
    'resting_after_reset',
    'identity_provider_unknown',
    'identity_provider_failed',
    ...encryptionErrors,
  ],
  limit: { times: 10, perSeconds: 60 },
})

export const loginByPhoneIdentityProvider = call({
  name: 'loginByPhoneIdentityProvider',
  about:
    'Opens a session with an external identity provider’s id token for a phone number (firebaseChannel sms).',
  method: 'POST',
  path: '/wps/session/login/phone',
  who: 'everybody',
  encrypted: true,
  input: z.object({
    firebaseChannel: z._default(z.literal('sms'), 'sms'),
    firebaseIdToken: z.string().check(z.minLength(1), z.maxLength(8192)),
  }),
  output: loginResult,
  errors: [
    'identity_provider_unknown',
    'identity_provider_failed',
    'credentials_wrong',
    ...wayInErrors,
    ...encryptionErrors,
  ],
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
    /** Required from the second start of a network within a day. */
    botCheck,
  }),
  output: openedSession,
  errors: [
    'free_play_closed',
    'region_restricted',
    'bot_check_required',
    'bot_check_wrong',
    ...encryptionErrors,
  ],
  limit: { times: 10, perSeconds: 60 },
})

export const logout = call({
  name: 'logout',
  about: 'Ends the session and every game session opened from it.',
  method: 'DELETE',
  path: '/wps/session/logout',
  who: 'player',
  isBeforeDuties: true,
})

export const listSessions = call({
  name: 'listSessions',
  about: 'The player’s own sessions that are open, the newest first.',
  method: 'GET',
  path: '/wps/session/list',
  who: 'member',
  output: z.object({
    list: z.array(
      z.object({
        sessionId: id,
        openedAt: instant,
        seenAt: instant,
        ip: z.string(),
        country: z.nullable(z.string()),
        /** Such as `Chrome, Windows`; empty if the browser did not send it. */
        device: z.string(),
        isThisOne: z.boolean(),
      }),
    ),
  }),
})

export const endOwnSession = call({
  name: 'endOwnSession',
  about: 'Ends one of the player’s own sessions.',
  method: 'DELETE',
  path: '/wps/session/list/:sessionId',
  who: 'member',
  input: z.object({ sessionId: id }),
  owned: 'sessionId',
  errors: ['session_unknown'],
})

export const getAuthenticator = call({
  name: 'getAuthenticator',
  about: 'Whether an authenticator app is in use by the player.',
  method: 'GET',
  path: '/wps/member/authenticator',
  who: 'member',
  output: z.object({ isOn: z.boolean() }),
})

export const startAuthenticator = call({
  name: 'startAuthenticator',
  about: 'Makes a secret for an authenticator app; it is in use once a code of it was given.',
  method: 'POST',
  path: '/wps/member/authenticator',
  who: 'member',
  encrypted: true,
  input: z.object({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: z.object({ secret: z.string(), address: z.string() }),
  errors: ['old_password_wrong', 'resting_after_reset', 'authenticator_on', ...encryptionErrors],
  limit: { times: 10, perSeconds: 60 },
})

export const confirmAuthenticator = call({
  name: 'confirmAuthenticator',
  about: 'Puts the authenticator app in use by a first code of it.',
  method: 'PUT',
  path: '/wps/member/authenticator',
  who: 'member',
  input: z.object({ code: verificationCode }),
  errors: ['code_wrong', 'resting_after_reset', 'authenticator_on', 'authenticator_off'],
  limit: { times: 10, perSeconds: 60 },
})

export const removeAuthenticator = call({
  name: 'removeAuthenticator',
  about: 'Takes the authenticator app out of use, with the password and a code of it.',
  method: 'POST',
  path: '/wps/member/authenticator/remove',
  who: 'member',
  encrypted: true,
  input: z.object({ password: z.string().check(z.minLength(1), z.maxLength(128)), code: verificationCode }),
  errors: ['old_password_wrong', 'code_wrong', 'authenticator_off', ...encryptionErrors],
  limit: { times: 10, perSeconds: 60 },
})

export const sendAgentCode = call({
  name: 'sendAgentCode',
  about:
    'Sends the code of the second factor that opens the agent centre to the phone or the e-mail of the account; an authenticator app needs none. What the session was opened by is no second factor.',
  method: 'POST',
  path: '/wps/agent/factor/code',
  who: 'agent',
  isBeforeFactor: true,
  output: z.object({
    kind: z.enum(['authenticator', 'sms', 'email']),
    /** The masked address to which the code was sent; empty for an app. */
    hint: z.string(),
    /** The minutes for which the code is valid; 0 for an app. */
    expiredMinutes: z.number(),
  }),
  errors: ['second_factor_missing', 'second_factor_rests', 'message_not_sent'],
  limit: { times: 1, perSeconds: 1 },
})

export const proveAgent = call({
  name: 'proveAgent',
  about:
    'Shows the second factor of an agent’s session by a code; it counts for the session, and for thirty minutes where a call asks for it again. An app that rests opens the centre for reading alone, and only in a session that began with a given password.',
  method: 'POST',
  path: '/wps/agent/factor',
  who: 'agent',
  isBeforeFactor: true,
  input: z.object({ code: verificationCode }),
  output: z.object({
    /** Null if the code opened the centre only for reading. */
    provedUntil: z.nullable(instant),
  }),
  errors: ['second_factor_missing', 'second_factor_rests', 'code_wrong', 'code_over', 'code_used_up'],
  limit: { times: 10, perSeconds: 60 },
})
