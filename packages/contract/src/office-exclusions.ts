import * as z from 'zod/mini'
import { call } from './call.ts'
import { changed } from './changes.ts'
import { provingDocuments } from './received-documents.ts'
import { exclusionEnds, exclusionSources } from './recovery-figures.ts'
import { id, instant } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Exclusions of players that staff place, and their end.

const ofPlayer = { who: 'staff', ofBrand: 'customerId' } as const

export const listPlayerExclusions = call({
  ...ofPlayer,
  name: 'listPlayerExclusions',
  about:
    'Pauses and exclusions of a player of the brand, and exclusions of other accounts that apply because the person looks the same, the newest first.',
  method: 'GET',
  path: '/office/api/players/:customerId/exclusions',
  may: 'players.see',
  input: z.object({ customerId }),
  output: z.object({
    list: z.array(
      z.object({
        exclusionId: id,
        kind: z.enum(['pause', 'exclusion', 'closing']),
        source: z.enum(exclusionSources),
        at: instant,
        /** Null without an end. */
        until: z.nullable(instant),
        isInForce: z.boolean(),
        /** The staff member who placed it at this brand; null for any other. */
        by: z.nullable(z.string()),
        /** The account that it was placed on, if that is another one of this brand. */
        ofAccount: z.nullable(z.object({ customerId, username: z.string() })),
        /** Whether it was placed on this account, on another one of the brand, or at another brand. */
        placedOn: z.enum(['account', 'brand', 'elsewhere']),
        ended: z.nullable(z.object({ why: z.enum(exclusionEnds), at: instant })),
      }),
    ),
  }),
  errors: ['player_unknown'],
})

export const excludePlayer = call({
  ...ofPlayer,
  name: 'excludePlayer',
  about:
    'Excludes the person behind an account of the brand from play at all brands: on the person’s own request, for a family member with their request, or by an order of an authority. The person is told.',
  method: 'POST',
  path: '/office/api/players/:customerId/exclusions',
  may: 'players.exclude',
  partsOf: ['documentIds'],
  input: z.object({
    customerId,
    source: z.enum(['request', 'family', 'authority']),
    months: z.enum(['6', '12', '60', 'forever']),
    documentIds: z._default(z.array(id).check(z.maxLength(5)), []),
    reason,
  }),
  output: z.object({ exclusionId: id }),
  errors: ['player_unknown', 'document_unknown', 'document_deleted', 'proof_missing'],
})

export const endPlayerExclusion = call({
  ...ofPlayer,
  name: 'endPlayerExclusion',
  about:
    'Proposes that an exclusion no longer applies to an account of the brand: because another person holds it, or because staff placed it by mistake. Another person has to approve; the player’s own exclusion is never shortened.',
  method: 'POST',
  path: '/office/api/players/:customerId/exclusions/end',
  may: 'players.exclude',
  needs: 'second-factor',
  partsOf: ['exclusionId', 'documentIds'],
  input: z.object({
    customerId,
    exclusionId: id,
    why: z.enum(exclusionEnds),
    documentIds: provingDocuments,
    reason,
  }),
  output: z.object(changed),
  errors: [
    'player_unknown',
    'exclusion_unknown',
    'exclusion_own',
    'document_unknown',
    'document_deleted',
    'proof_missing',
    'proposal_waits',
  ],
})
