import * as z from 'zod/mini'
import { call } from './call.ts'
import { instant } from './shapes.ts'

/** The brand's public key for encrypted calls, as a JWK with its `kid`. */
export const publicKey = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
})

/** What a site must know before it shows anything. Status 0 normal, 1 maintenance, 2 region restricted. */
export const getStatus = call({
  name: 'getStatus',
  about: 'The brand, its switches, its public key and whether the site is open to this visitor.',
  method: 'GET',
  path: '/wps/system/status',
  who: 'everybody',
  output: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    merchantCode: z.string(),
    merchantName: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    timeZone: z.string(),
    languages: z.array(z.string()),
    /** The specification's switches by name (DIRECTREG3, USERNAMEREG3 …) and ours (freeplay). */
    whitelabel: z.record(z.string(), z.boolean()),
    /** What a new member is given, as a decimal string; `0.00` where the brand gives nothing. */
    signUpBonus: z.string(),
    minimumAge: z.number(),
    location: z.object({ ip: z.string() }),
    publicKey,
    serverTime: instant,
  }),
})

/** A field of the registration form as the operator set it (specification section 3). */
export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.number(),
  minLength: z.number(),
  maxLength: z.number(),
  type: z.string(),
})

export const getRegisterSetting = call({
  name: 'getRegisterSetting',
  about: 'The rules of the registration form, a field each.',
  method: 'GET',
  path: '/wps/system/setting/register',
  who: 'everybody',
  output: z.object({ fields: z.record(z.string(), fieldRule) }),
})
