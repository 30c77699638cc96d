import { gameCategories } from '@fairground/kernel/game-category'
import * as z from 'zod/mini'
import { type BrandSettingKey, brandSettings } from './brand-settings.ts'
import { call } from './call.ts'
import { changed, version } from './changes.ts'
import { cleaned, instant } from './shapes.ts'
import { reason } from './staff.ts'

// The settings of a brand in the office: versions, drafts, what acts at once, domains, and new brands.

const staff = { who: 'staff' } as const
/** The number of a version of the settings. */
const number = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))
/** The number of a draft, which grows with each save; 0 for none. */
const draftNumber = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))
const keys = Object.keys(brandSettings) as [BrandSettingKey, ...BrandSettingKey[]]
const key = z.enum(keys)
/** Values by setting; each is checked by the setting's own schema. */
const values = z.partialRecord(key, z.unknown())
const person = z.nullable(z.string())
const pagePath = z.string().check(z.maxLength(100), z.regex(/^\/([\w-][\w/-]*)?$/))
/** A time at which a version begins. */
const beginning = z.iso.datetime({ offset: true })

const inForce = z.object({ number, from: instant, values })

export const getBrandSettings = call({
  ...staff,
  name: 'getBrandSettings',
  about:
    'The settings of the brand: the version in force, those that are planned, the draft, and the version that a publication must name.',
  method: 'GET',
  path: '/office/api/brand-settings',
  may: 'settings.see',
  output: z.object({
    code: z.string(),
    currency: z.string(),
    timeZone: z.string(),
    inForce,
    /** Those that begin later, the next one first. */
    planned: z.array(inForce),
    /** The values from which a draft differs: those of the version that begins last. */
    newest: inForce,
    draft: z.nullable(
      z.object({
        draft: draftNumber,
        changes: values,
        /** The newest version when it was saved. */
        base: number,
        by: person,
        at: instant,
      }),
    ),
    /** Codes of the languages that the installation has. */
    languages: z.array(z.string()),
    /** The earliest beginning of a version that is published now. */
    soonest: instant,
    /** The version of the settings, for `publishBrandSettings`. */
    version,
  }),
})

const ofDraft = {
  ...staff,
  may: 'settings.draft',
  output: z.object({ draft: draftNumber }),
  errors: ['changed_meanwhile'],
  bodyLimitBytes: 65_536,
} as const

export const writeBrandDraft = call({
  ...ofDraft,
  name: 'writeBrandDraft',
  about:
    'Keeps the draft of the settings: the values that differ from the newest version. Players see it once it is published.',
  method: 'PUT',
  path: '/office/api/brand-settings/draft',
  input: z.object({
    changes: values,
    /** The newest version that the caller has read. */
    base: number,
    /** The draft that the caller has read; 0 for none. */
    after: draftNumber,
  }),
})

export const restoreBrandVersion = call({
  ...ofDraft,
  name: 'restoreBrandVersion',
  about: 'Keeps as draft what makes the settings those of an earlier version again.',
  method: 'POST',
  path: '/office/api/brand-settings/draft/restore',
  input: z.object({ number, after: draftNumber }),
  errors: ['changed_meanwhile', 'version_unknown'],
})

export const discardBrandDraft = call({
  ...ofDraft,
  name: 'discardBrandDraft',
  about: 'Removes the draft of the settings.',
  method: 'POST',
  path: '/office/api/brand-settings/draft/discard',
  input: z.object({ after: draftNumber }),
})

export const previewBrandDraft = call({
  ...staff,
  name: 'previewBrandDraft',
  about:
    'The address at which the brand’s site is shown with the draft of the settings, for ten minutes, as long as the caller is logged in.',
  method: 'POST',
  path: '/office/api/brand-settings/draft/preview',
  may: 'settings.see',
  input: z.object({ draft: draftNumber, path: z._default(pagePath, '/') }),
  output: z.object({ address: z.string() }),
  errors: ['draft_unknown'],
})

export const publishBrandSettings = call({
  ...staff,
  name: 'publishBrandSettings',
  about:
    'Publishes the draft from an instant on, at the earliest in some seconds; a change that loosens money, limits, identity or rights takes two persons. Needs the permission of each group that it changes.',
  method: 'POST',
  path: '/office/api/brand-settings/publish',
  may: 'settings.draft',
  needs: 'second-factor',
  input: z.object({
    draft: draftNumber,
    /** Null for as soon as possible. */
    from: z.nullable(beginning),
    version,
    reason,
  }),
  output: z.object({ ...changed, from: z.optional(instant) }),
  errors: [
    'changed_meanwhile',
    'proposal_waits',
    'draft_unknown',
    'draft_stale',
    'period_invalid',
    'plans_full',
  ],
})

const change = z.object({ key, before: z.unknown(), after: z.unknown() })

export const listBrandVersions = call({
  ...staff,
  name: 'listBrandVersions',
  about: 'The versions of the settings, the newest first, each with what it changed.',
  method: 'GET',
  path: '/office/api/brand-settings/versions',
  may: 'settings.see',
  input: z.object({
    /** `next` of the previous page. */
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  }),
  output: z.object({
    list: z.array(
      z.object({
        number,
        from: instant,
        publishedAt: instant,
        /** The person who published it, alone or as the second; null for the command line. */
        by: person,
        /** What it changed in the version before it. */
        changes: z.array(change),
      }),
    ),
    next: z.nullable(z.number()),
  }),
})

export const compareBrandVersions = call({
  ...staff,
  name: 'compareBrandVersions',
  about: 'What differs between two versions of the settings.',
  method: 'GET',
  path: '/office/api/brand-settings/versions/:one/:other',
  may: 'settings.see',
  input: z.object({
    one: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    other: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  }),
  output: z.object({ changes: z.array(change) }),
  errors: ['version_unknown'],
})

/** A rule that refuses or allows visitors: of a country, a region of it, or a network, and of one category of games. */
const accessRule = z.strictObject({
  effect: z.enum(['deny', 'allow']),
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  region: z.nullable(z.string().check(z.regex(/^[A-Z0-9]{1,3}$/))),
  network: z.nullable(z.string().check(z.maxLength(49))),
  category: z.nullable(z.enum(gameCategories)),
})

const access = {
  /** Whether the whole site is under maintenance. */
  isInMaintenance: z.boolean(),
  /** The expected end of the maintenance; null if it is unknown. */
  maintenanceUntil: z.nullable(beginning),
  /** Whether the whole site is closed to visitors of every place. */
  isClosedEverywhere: z.boolean(),
  rules: z.array(accessRule).check(z.maxLength(300)),
}

export const getBrandAccess = call({
  ...staff,
  name: 'getBrandAccess',
  about: 'Whether the brand is under maintenance, and the places whose visitors it refuses.',
  method: 'GET',
  path: '/office/api/brand-access',
  may: 'settings.see',
  output: z.object({
    ...access,
    /** Whether the brand has been opened to players. */
    isOpen: z.boolean(),
    version,
  }),
})

export const setBrandAccess = call({
  ...staff,
  name: 'setBrandAccess',
  about:
    'Begins or ends maintenance, or closes places, within two seconds; what lets more visitors in takes two persons, except the end of maintenance.',
  method: 'POST',
  path: '/office/api/brand-access',
  may: 'settings.access',
  needs: 'second-factor',
  input: z.object({ ...access, version, reason }),
  output: z.object(changed),
  errors: ['changed_meanwhile', 'proposal_waits'],
  bodyLimitBytes: 65_536,
})

const domain = z
  .string()
  .check(z.maxLength(253), z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/))

export const getBrandDomains = call({
  ...staff,
  name: 'getBrandDomains',
  about: 'The domains of the brand’s site, the main one first.',
  method: 'GET',
  path: '/office/api/brand-domains',
  may: 'settings.see',
  output: z.object({ domains: z.array(z.string()), version }),
})

export const setBrandDomains = call({
  ...staff,
  name: 'setBrandDomains',
  about:
    'Changes the domains of the brand’s site, or their order, at once; a new domain or another main one takes two persons.',
  method: 'POST',
  path: '/office/api/brand-domains',
  may: 'settings.site',
  needs: 'second-factor',
  input: z.object({ domains: z.array(domain).check(z.minLength(1), z.maxLength(20)), version, reason }),
  output: z.object(changed),
  errors: ['changed_meanwhile', 'proposal_waits', 'domain_taken'],
})

const currency = z.string().check(z.regex(/^[A-Z]{3,5}$/))
const timeZone = z.string().check(z.minLength(3), z.maxLength(64), z.regex(/^[A-Za-z0-9_+/-]+$/))

export const getBrandPlace = call({
  ...staff,
  name: 'getBrandPlace',
  about: 'The currency and the time zone of the brand, which can be changed until it has a wallet.',
  method: 'GET',
  path: '/office/api/brand-place',
  may: 'settings.see',
  output: z.object({
    currency: z.string(),
    timeZone: z.string(),
    isFixed: z.boolean(),
    /** The currencies of the installation. */
    currencies: z.array(z.string()),
    version,
  }),
})

export const setBrandPlace = call({
  ...staff,
  name: 'setBrandPlace',
  about: 'Changes the currency and the time zone of a brand without wallets; takes two persons.',
  method: 'POST',
  path: '/office/api/brand-place',
  may: 'settings.law',
  needs: 'second-factor',
  input: z.object({ currency, timeZone, version, reason }),
  output: z.object(changed),
  errors: ['changed_meanwhile', 'proposal_waits', 'brand_has_wallets'],
})

const newPerson = z.object({
  name: z.string().check(cleaned, z.minLength(2), z.maxLength(80)),
  email: z.string().check(cleaned, z.maxLength(200), z.regex(/^[^\s@]+@[^\s@]+$/)),
})

export const createBrand = call({
  ...staff,
  name: 'createBrand',
  about:
    'Makes a new brand from the caller’s own: its settings, roles and legal limits are copied. It stays closed until it is opened. Takes two persons; its own two first persons get a link to set up their accounts.',
  method: 'POST',
  path: '/office/api/brands/create',
  may: 'settings.brands',
  needs: 'second-factor',
  input: z.object({
    code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)),
    name: z.string().check(cleaned, z.minLength(1), z.maxLength(40)),
    currency,
    timeZone,
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    languages: z.array(z.string().check(z.regex(/^[A-Z]{2,8}$/))).check(z.minLength(1), z.maxLength(20)),
    domains: z.array(domain).check(z.minLength(1), z.maxLength(20)),
    tokens: brandSettings.tokens.schema,
    people: z.array(newPerson).check(z.minLength(2), z.maxLength(2)),
    reason,
  }),
  output: z.object(changed),
  errors: ['brand_exists', 'domain_taken', 'staff_exists', 'proposal_waits'],
  bodyLimitBytes: 65_536,
})

export const listBrands = call({
  ...staff,
  name: 'listBrands',
  about: 'The brands of the installation, with their main domain and whether they are open.',
  method: 'GET',
  path: '/office/api/brands',
  may: 'settings.brands',
  output: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        currency: z.string(),
        timeZone: z.string(),
        domain: z.nullable(z.string()),
        isOpen: z.boolean(),
        isOwn: z.boolean(),
      }),
    ),
    /** Codes of the languages, and the currencies, that a new brand can have. */
    languages: z.array(z.string()),
    currencies: z.array(z.string()),
  }),
})

/** The requirements that must hold before a brand opens. */
export const openingChecks = [
  'domain',
  'limits',
  'payments-in',
  'payouts',
  'help',
  'support',
  'two-persons',
] as const

export const getOpening = call({
  ...staff,
  name: 'getOpening',
  about: 'What must hold before the brand opens to players, and what holds.',
  method: 'GET',
  path: '/office/api/brand-opening',
  may: 'settings.see',
  output: z.object({
    isOpen: z.boolean(),
    checks: z.array(z.object({ check: z.enum(openingChecks), isMet: z.boolean() })),
    version,
  }),
})

export const openBrand = call({
  ...staff,
  name: 'openBrand',
  about: 'Opens the brand to players once everything holds that must hold; takes two persons.',
  method: 'POST',
  path: '/office/api/brand-opening',
  may: 'settings.access',
  needs: 'second-factor',
  input: z.object({ version, reason }),
  output: z.object(changed),
  errors: ['changed_meanwhile', 'proposal_waits', 'brand_not_ready'],
})
