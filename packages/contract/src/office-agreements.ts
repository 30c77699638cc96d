import * as z from 'zod/mini'
import { call } from './call.ts'
import { changed, version } from './changes.ts'
import { amountText, instant } from './shapes.ts'
import { reason } from './staff.ts'

// Agreements of a brand with third parties, as shown and changed in the office: vendors, payment providers, sources of
// results and identity providers. Keys are written and never read: an answer has their fingerprints.

/** A web address without a login; the server checks that it leads to the public internet. */
const address = z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[\w.:-]+(\/[\w./~%-]*)?$/))
/** A shared secret, or a key in PEM. */
const key = z.string().check(z.trim(), z.minLength(8), z.maxLength(10_000))
/** The fingerprint of a key in hexadecimal digits; empty for none. */
const fingerprint = z.string()
/** The values that the third party assigned, by name. */
const settings = z.record(
  z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/)),
  z.string().check(z.trim(), z.maxLength(200)),
)
const wholeUpTo = (least: number, most: number) =>
  z.number().check(z.int(), z.minimum(least), z.maximum(most))
const settingNames = z.array(z.object({ name: z.string(), isNeeded: z.boolean() }))

const read = { who: 'staff', may: 'agreements.see', method: 'GET' } as const
const change = {
  who: 'staff',
  may: 'agreements.change',
  method: 'PUT',
  needs: 'second-factor',
  bodyLimitBytes: 65_536,
  output: z.object(changed),
} as const

const ofKeys = {
  /** The number of hours for which calls by the old key are still accepted; 0 ends it at once. */
  oldKeysHours: z._default(wholeUpTo(0, 168), 0),
  /** Whether the old keys end at once, without new ones. */
  endsOldKeys: z._default(z.boolean(), false),
}
/** Fields about its keys in each agreement with keys that is read. */
const keysRead = {
  /** The time of the last change of keys; null for no agreement. */
  keysChangedAt: z.nullable(instant),
  agreedAt: z.nullable(instant),
  /** The part of our address, after the host, at which the third party calls us; null if it never does. */
  callPath: z.nullable(z.string()),
  /** The version of the agreement, which the next change must send. */
  version,
}
const keyPrints = {
  theirs: fingerprint,
  ours: fingerprint,
  /** The time until which calls by the old keys are accepted; null for none. */
  oldKeysUntil: z.nullable(instant),
}
const keyErrors = ['address_invalid', 'key_missing', 'key_invalid', 'key_in_use', 'key_unreadable'] as const
const settingErrors = ['agreement_setting_missing', 'agreement_setting_unknown'] as const
const changeErrors = ['changed_meanwhile', 'proposal_waits'] as const

const vendorCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/))
const vendorTerms = {
  baseUrl: address,
  settings,
  /** The origins of its game pages besides that of `baseUrl`. */
  pageOrigins: z.array(address).check(z.maxLength(20)),
  callsPerSecond: wholeUpTo(1, 100_000),
  /** The maximum number of concurrent calls. */
  mostAtOnce: wholeUpTo(1, 10_000),
  /** The age in minutes at which the vendor is asked about an open round. */
  staleMinutes: wholeUpTo(1, 43_200),
  /** The amount from which a win without a stake raises an alarm. */
  unstakedWinFrom: amountText.check(z.regex(/^(?!0+(\.0+)?$)\d/)),
}

export const listVendorAgreements = call({
  ...read,
  name: 'listVendorAgreements',
  about:
    'The vendors of the catalogue, each with what the brand has agreed with it; keys as fingerprints. Without an agreement the address is empty.',
  path: '/office/api/vendor-agreements',
  output: z.object({
    list: z.array(
      z.object({
        vendorCode,
        vendorName: z.string(),
        protocol: z.string(),
        /** The kind of keys: a shared secret, or keys in PEM. */
        keyKind: z.enum(['secret', 'rsa', 'none']),
        settingNames,
        ...keysRead,
        values: z.object({ ...vendorTerms, baseUrl: z.string(), ...keyPrints }),
      }),
    ),
  }),
})

export const setVendorAgreement = call({
  ...change,
  name: 'setVendorAgreement',
  about:
    'Agrees with a vendor, or changes the agreement. Another address, key or setting takes two persons; limits of calls take one. A key that is left out stays. Every process works with the change within two seconds.',
  path: '/office/api/vendor-agreements/:vendorCode',
  input: z.object({
    vendorCode,
    version,
    ...vendorTerms,
    theirs: z.optional(key),
    ours: z.optional(key),
    ...ofKeys,
    reason,
  }),
  errors: ['vendor_unknown', ...keyErrors, ...settingErrors, ...changeErrors],
})

const paymentCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
const paymentTerms = { baseUrl: address, settings }

export const listPaymentAgreements = call({
  ...read,
  name: 'listPaymentAgreements',
  about:
    'The payment providers that the installation supports, each with what the brand has agreed with it; keys as fingerprints.',
  path: '/office/api/payment-agreements',
  output: z.object({
    list: z.array(
      z.object({
        paymentCode,
        /** The ways to pay in and out that it offers. */
        channels: z.array(z.string()),
        payoutChannels: z.array(z.string()),
        settingNames,
        ...keysRead,
        values: z.object({ ...paymentTerms, baseUrl: z.string(), ...keyPrints }),
      }),
    ),
  }),
})

export const setPaymentAgreement = call({
  ...change,
  name: 'setPaymentAgreement',
  about:
    'Agrees with a payment provider, or changes the agreement, which takes two persons; to end the old keys takes one. A key that is left out stays. Payouts that were sent under another agreement wait for a person.',
  path: '/office/api/payment-agreements/:paymentCode',
  input: z.object({
    paymentCode,
    version,
    ...paymentTerms,
    theirs: z.optional(key),
    ours: z.optional(key),
    ...ofKeys,
    reason,
  }),
  errors: ['payment_provider_unknown', ...keyErrors, ...settingErrors, ...changeErrors],
})

const sourceCode = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))
const sourceTerms = {
  /** The format in which it publishes. */
  format: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
  baseUrl: address,
  /** The public id of the person who maintains it, whose own readings never count beside it; empty for nobody. */
  operator: z.string().check(z.maxLength(40)),
  isOn: z.boolean(),
}

export const listResultSources = call({
  ...read,
  name: 'listResultSources',
  about: 'The sources of results of official draws, on or off, and how many times in a row each has failed.',
  path: '/office/api/result-sources',
  output: z.object({
    list: z.array(
      z.object({
        sourceCode,
        failures: z.int(),
        /** The time until which it is not asked after failures; null if it is asked. */
        pausedUntil: z.nullable(instant),
        keysChangedAt: z.nullable(instant),
        version,
        values: z.object({
          ...sourceTerms,
          baseUrl: z.string(),
          secret: fingerprint,
          oldKeysUntil: z.nullable(instant),
        }),
      }),
    ),
    formats: z.array(z.string()),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The version of a source that does not exist yet. */
    newVersion: version,
  }),
})

export const setResultSource = call({
  ...change,
  name: 'setResultSource',
  about:
    'Adds a source of results or changes it. To turn one off takes one person; to turn one on, and another address, format, secret or maintainer, takes two.',
  path: '/office/api/result-sources/:sourceCode',
  input: z.object({ sourceCode, version, ...sourceTerms, secret: z.optional(key), ...ofKeys, reason }),
  errors: ['source_format_unknown', 'source_host_in_use', 'staff_unknown', ...keyErrors, ...changeErrors],
})

const identityCode = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))
const identityTerms = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  /** OpenID Connect with a login page, or id tokens of a page of its own for a proved phone number. */
  kind: z.enum(['oidc', 'phone']),
  issuer: address,
  clientId: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** The address of the keys, for kind `phone`; empty to discover them through the issuer. */
  jwksUrl: z.union([z.literal(''), address]),
  /** Whether one of kind `phone` has a login page that leads back. */
  hasPage: z.boolean(),
  isOpen: z.boolean(),
}

export const listIdentityAgreements = call({
  ...read,
  name: 'listIdentityAgreements',
  about: 'The identity providers of the brand, open or closed, and the address to which each leads back.',
  path: '/office/api/identity-agreements',
  output: z.object({
    list: z.array(
      z.object({
        identityCode,
        keysChangedAt: z.nullable(instant),
        version,
        values: z.object({ ...identityTerms, issuer: z.string(), secret: fingerprint }),
      }),
    ),
    newVersion: version,
  }),
})

export const setIdentityAgreement = call({
  ...change,
  name: 'setIdentityAgreement',
  about:
    'Adds an identity provider or changes it. To close one, and another name, takes one person; everything else takes two. Players who log in by one that is closed keep their accounts.',
  path: '/office/api/identity-agreements/:identityCode',
  namesOpenly: ['clientId'],
  input: z.object({
    identityCode,
    version,
    ...identityTerms,
    secret: z.optional(key),
    /** Whether the secret is removed, for a client that relies only on PKCE. */
    hasNoSecret: z._default(z.boolean(), false),
    reason,
  }),
  errors: ['address_invalid', 'issuer_fixed', 'key_invalid', ...changeErrors],
})
