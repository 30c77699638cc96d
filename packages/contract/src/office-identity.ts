import * as z from 'zod/mini'
import { call } from './call.ts'
import { claim, takeOverNote } from './claims.ts'
import { documentKind, documentState, level } from './identity.ts'
import { documentRefusals } from './identity-figures.ts'
import { id, instant } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// The review of players' documents by the office.

const refusal = z.enum(documentRefusals)

export const listDocuments = call({
  name: 'listDocuments',
  about:
    'Documents of the brand’s players in a state, masked: those that wait from the oldest, the others from the newest.',
  method: 'GET',
  path: '/office/api/documents',
  who: 'staff',
  may: 'identity.read',
  input: z.object({
    state: z._default(documentState, 'waiting'),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({
    list: z.array(
      z.object({
        documentId: id,
        customerId,
        username: z.string(),
        level,
        kind: documentKind,
        country: z.string(),
        state: documentState,
        submittedAt: instant,
        claim,
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(instant),
        refusal: z.nullable(refusal),
        /** Whether it was deleted after its retention time. */
        isDeleted: z.boolean(),
      }),
    ),
    next: z.nullable(id),
  }),
})

const document = { who: 'staff', may: 'identity.review', ofBrand: 'documentId' } as const

export const lookAtDocument = call({
  ...document,
  name: 'lookAtDocument',
  about:
    'What a document says, with its pictures and what the account says; who looks, and why, is in the log.',
  method: 'POST',
  path: '/office/api/documents/:documentId/look',
  input: z.object({ documentId: id, reason }),
  output: z.object({
    number: z.string(),
    fullName: z.string(),
    birthday: z.string(),
    expiresOn: z.nullable(z.string()),
    /** The pictures, JPEG in base64. */
    pictures: z.array(z.string()),
    account: z.object({ payeeName: z.string(), birthday: z.nullable(z.string()) }),
    /** Other accounts of the brand with a document of this number. */
    others: z.array(z.object({ customerId, username: z.string() })),
  }),
  errors: ['document_unknown', 'document_deleted'],
})

export const claimDocument = call({
  ...document,
  name: 'claimDocument',
  about: 'Takes a document on, or takes it over from somebody else with a note.',
  method: 'POST',
  path: '/office/api/documents/:documentId/claim',
  input: z.object({ documentId: id, note: takeOverNote }),
  errors: ['document_unknown', 'document_decided', 'claimed_by_another'],
})

export const approveDocument = call({
  ...document,
  name: 'approveDocument',
  about: 'Approves a document that one has taken on; the account’s level follows.',
  method: 'POST',
  path: '/office/api/documents/:documentId/approve',
  needs: 'second-factor',
  input: z.object({ documentId: id }),
  output: z.object({ level }),
  errors: [
    'document_unknown',
    'document_decided',
    'document_deleted',
    'document_expired',
    'document_taken',
    'not_claimed',
    'claimed_by_another',
  ],
})

export const refuseDocument = call({
  ...document,
  name: 'refuseDocument',
  about:
    'Refuses a document that one has taken on, or takes an approval back; the player is told why, and the account’s level follows.',
  method: 'POST',
  path: '/office/api/documents/:documentId/refuse',
  input: z.object({ documentId: id, why: refusal, reason }),
  output: z.object({ level }),
  errors: ['document_unknown', 'document_decided', 'not_claimed', 'claimed_by_another'],
})
