import * as z from 'zod/mini'
import { call } from './call.ts'
import { identityPictures } from './identity-figures.ts'
import { receivedDocumentKinds } from './recovery-figures.ts'
import { id, instant } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Documents about a player that reached staff outside the site, such as by mail or at a counter.

export const receivedDocumentKind = z.enum(receivedDocumentKinds)

/** Documents that prove why a change is made; each is one of the same player, and has not been deleted. */
export const provingDocuments = z.array(id).check(z.minLength(1), z.maxLength(5))

/** A picture in base64: PNG or JPEG. */
const picture = z.base64().check(z.maxLength(Math.ceil(identityPictures.mostBytes / 3) * 4))

export const addReceivedDocument = call({
  name: 'addReceivedDocument',
  about:
    'Adds a document about a player of the brand that reached staff outside the site; it is not changed.',
  method: 'POST',
  path: '/office/api/players/:customerId/received-documents',
  who: 'staff',
  may: 'players.documents',
  ofBrand: 'customerId',
  input: z.object({
    customerId,
    kind: receivedDocumentKind,
    /** From whom and how it came; in the log it is sealed. */
    note: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)),
    images: z.array(picture).check(z.minLength(1), z.maxLength(identityPictures.most)),
  }),
  output: z.object({ documentId: id }),
  errors: ['player_unknown', 'image_invalid', 'image_too_large'],
  bodyLimitBytes: identityPictures.most * Math.ceil(identityPictures.mostBytes / 3) * 4 + 65_536,
  limit: { times: 20, perSeconds: 60 },
})

export const listReceivedDocuments = call({
  name: 'listReceivedDocuments',
  about: 'Documents about a player of the brand that reached staff outside the site, the newest first.',
  method: 'GET',
  path: '/office/api/players/:customerId/received-documents',
  who: 'staff',
  may: 'players.documents',
  ofBrand: 'customerId',
  input: z.object({ customerId }),
  output: z.object({
    list: z.array(
      z.object({
        documentId: id,
        kind: receivedDocumentKind,
        at: instant,
        by: z.string(),
        pictures: z.number(),
        /** Whether its pictures were deleted after their retention time. */
        isDeleted: z.boolean(),
        /** Whether the caller has looked at it. */
        isSeen: z.boolean(),
      }),
    ),
  }),
  errors: ['player_unknown'],
})

export const lookAtReceivedDocument = call({
  name: 'lookAtReceivedDocument',
  about: 'The note and the pictures of a received document; who looks, and why, is in the log.',
  method: 'POST',
  path: '/office/api/received-documents/:documentId/look',
  who: 'staff',
  may: 'players.documents',
  ofBrand: 'documentId',
  input: z.object({ documentId: id, reason }),
  output: z.object({
    note: z.string(),
    /** JPEG in base64. */
    pictures: z.array(z.string()),
  }),
  errors: ['document_unknown', 'document_deleted'],
})
