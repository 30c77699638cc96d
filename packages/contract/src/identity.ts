import * as z from 'zod/mini'
import { call } from './call.ts'
import { type DocumentKind, documentKinds, documentRefusals, identityPictures } from './identity-figures.ts'
import { levelPurposes, levels } from './levels.ts'
import { cleaned, id, instant, money } from './shapes.ts'

export const documentKind = z.enum(Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]])
export const documentState = z.enum(['waiting', 'approved', 'refused'])
export const level = z.literal(levels)

const identity = z.object({
  level,
  /** The last day on which the level is valid, in the brand's time zone; null without an end. */
  lastDay: z.nullable(z.iso.date()),
  /** The number of years for which documents are kept after the account was closed. */
  keepYears: z.number(),
  /** The country of the brand, which decides the kinds offered first. */
  country: z.string(),
  /** The purposes for which the brand requires a level above 0. */
  required: z.array(z.object({ purpose: z.enum(levelPurposes), level })),
  /** The sum of a gaming day, paid in or out, above which a level is required; null if there is none. */
  sum: z.nullable(z.object({ above: money, level })),
  /** The newest document of each kind. */
  documents: z.array(
    z.object({
      kind: documentKind,
      state: documentState,
      submittedAt: instant,
      refusal: z.nullable(z.enum(documentRefusals)),
    }),
  ),
})

export const getIdentity = call({
  name: 'getIdentity',
  about: 'The level of the player’s identity, what the brand requires it for, and what was sent.',
  method: 'GET',
  path: '/wps/member/identity',
  who: 'member',
  output: identity,
})

/** A picture in base64, four characters for three bytes. */
const image = z
  .string()
  .check(z.maxLength(Math.ceil(identityPictures.mostBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))
const day = z.iso.date()

export const sendDocument = call({
  name: 'sendDocument',
  about:
    'Sends a document with one to three pictures (PNG or JPEG, 5 MB each) for a person to review. The same request sent again is one. What it says is sealed before it is stored.',
  method: 'POST',
  path: '/wps/member/identity/documents',
  who: 'member',
  input: z.object({
    /** A new UUID made by the page; a repeat of the same request has the same UUID. */
    request: id,
    kind: documentKind,
    /** The country of the issuer, ISO 3166-1 alpha-2. */
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    /** Empty for a document without a number. */
    number: z._default(z.string().check(cleaned, z.maxLength(40)), ''),
    fullName: z.string().check(cleaned, z.minLength(2), z.maxLength(100)),
    birthday: day,
    /** The last day of a document that expires; else null. */
    expiresOn: z._default(z.nullable(day), null),
    images: z.array(image).check(z.minLength(1), z.maxLength(identityPictures.most)),
  }),
  output: identity,
  errors: [
    'idempotency_conflict',
    'document_waiting',
    'documents_full',
    'document_expired',
    'image_invalid',
    'image_too_large',
  ],
  limit: { times: 6, perSeconds: 60 },
  bodyLimitBytes: identityPictures.most * Math.ceil(identityPictures.mostBytes / 3) * 4 + 65_536,
})
