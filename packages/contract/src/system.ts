import * as z from 'zod/mini'
import { call } from './call.ts'
import { heroScenes } from './hero-scenes.ts'
import { anyJson, instant, mark } from './shapes.ts'
import type { Switches } from './switches.ts'

/** The brand's public key for encrypted calls, as a JWK with its `kid`. */
export const publicKey = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
})

/** An external address of the operator. */
const resource = z.object({
  resourceType: z.string(),
  url: z.string(),
  /** A picture of a QR code, if the operator has one; otherwise the site draws one itself. */
  qrCodeUrl: z.nullable(z.string()),
  labelNameEn: z.string(),
})

/** The state of a site before it shows anything. Status 0 normal, 1 maintenance, 2 region restricted. */
/** A field of the registration form as set by the operator (specification, section 3). */
export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.number(),
  minLength: z.number(),
  maxLength: z.number(),
  type: z.string(),
})

/** The rules of the registration forms. */
const registerSetting = z.object({
  /** Registration by user name. */
  fields: z.record(z.string(), fieldRule),
  /** Registration by mobile number. */
  mobileFields: z.record(z.string(), fieldRule),
})

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
    whitelabel: z.record(z.string(), z.boolean()) as z.ZodMiniType<Switches>,
    /** The accounts that may log in here. */
    siteFor: z.enum(['everybody', 'members', 'agents']),
    /** The same as `getRegisterSetting`. */
    register: registerSetting,
    /** The bonus of a new member, as a decimal string; `0.00` if the brand gives none. */
    signUpBonus: z.string(),
    /** The minimum age in the footer and for birth dates. */
    minimumAge: z.number(),
    /** The age that the checkbox of the agreement confirms. */
    agreementAge: z.number(),
    agreementVersion: z.string(),
    /** The visitor's IP address and its country; null if unknown. */
    location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    /** Colours that override those of the house, by theme and token. */
    tokens: z.object({ light: z.record(z.string(), z.string()), dark: z.record(z.string(), z.string()) }),
    mark,
    /** The scene above the home page. */
    hero: z.enum(heroScenes),
    /** Addresses by name: TELEGRAM, TELEGRAM-1, FACEBOOK, Android, MOBILECONFIG, SpeedTest, AFFILIATELINK, USDJUMP. */
    resources: z.record(z.string(), resource),
    /** The available channels of customer service: LIVECHAT, VIP, FACEBOOK, TELEGRAM. */
    customerService: z.array(z.string()),
    /** The contact address for refused visitors; null if there is none. */
    contactUrl: z.nullable(z.string()),
    /** The licence under which the brand is operated; null for a brand without one. */
    licence: z.nullable(z.object({ regulator: z.string(), number: z.string(), url: z.nullable(z.string()) })),
    /** The expected end of maintenance; null if it is unknown, and without maintenance. */
    maintenanceUntil: z.nullable(instant),
    /** No third-party script is loaded. */
    analytics: z.object({ gtagId: z.null() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    /** The brand's default address, such as `https://fair.example`; null if it has none. */
    home: z.nullable(z.string()),
    publicKey,
    serverTime: instant,
  }),
})

export const getRegisterSetting = call({
  name: 'getRegisterSetting',
  about: 'The rules of both registration forms, a field each.',
  method: 'GET',
  path: '/wps/system/setting/register',
  who: 'everybody',
  output: registerSetting,
})

/** A switch or a group of switches in the operator's settings tree (specification, section 3). */
interface SettingNode {
  modId: string
  enabled: boolean
  childrenNodes: SettingNode[]
}
const settingNode: z.ZodMiniType<SettingNode> = z.object({
  modId: z.string(),
  enabled: z.boolean(),
  get childrenNodes() {
    return z.array(settingNode)
  },
})

export const getWhitelabel = call({
  name: 'getWhitelabel',
  about: 'The brand’s switches as a tree.',
  method: 'GET',
  path: '/wps/system/whitelabel',
  who: 'everybody',
  output: z.object({ list: z.array(settingNode) }),
})

export const listCountries = call({
  name: 'listCountries',
  about: 'The countries whose phone numbers the brand takes, and the one the visitor is in.',
  method: 'GET',
  path: '/wps/system/countries',
  who: 'everybody',
  output: z.object({
    list: z.array(
      z.object({
        /** ISO 3166-1 alpha-2. */
        countryCode: z.string(),
        countryDialingCode: z.string(),
        /** The possible numbers of digits of a mobile number there, after the dialling code. */
        digits: z.array(z.number()),
        /** The trunk prefix before a mobile number within the country, such as 0; empty for none. */
        trunk: z.string(),
      }),
    ),
    current: z.string(),
  }),
})

/** A message as compiled by `@lingui/message-utils`: text, or a list of text and placeholders. */
export const listTexts = call({
  name: 'listTexts',
  about:
    'The operator’s own words over those of the house in the language of the caller, compiled, by their ids.',
  method: 'GET',
  path: '/wps/system/texts',
  who: 'everybody',
  output: z.object({ texts: z.record(z.string(), anyJson) }),
})

export const getDomainRoute = call({
  name: 'getDomainRoute',
  about: 'The addresses of the brand’s site, its home first.',
  method: 'GET',
  path: '/wps/system/domainRoute',
  who: 'everybody',
  output: z.object({ domainList: z.array(z.object({ domain: z.string(), url: z.string() })) }),
})
