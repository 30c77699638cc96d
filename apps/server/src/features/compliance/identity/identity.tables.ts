import type { DocumentKind, DocumentRefusal } from '@fairground/contract/identity-figures'
import type { Generated } from 'kysely'
import type { Big, NullableGeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    identity_document: {
      id: string
      brand_id: number
      player_id: Big
      request: string
      request_digest: Buffer
      kind: DocumentKind
      country: string
      state: Generated<'waiting' | 'approved' | 'refused'>
      key_number: number
      facts_sealed: Buffer | null
      number_digests: Generated<Buffer[]>
      submitted_at: Date
      claimed_by: NullableGeneratedBig
      claimed_at: Generated<Date | null>
      decided_by: NullableGeneratedBig
      decided_at: Generated<Date | null>
      refusal: Generated<DocumentRefusal | null>
    }
    identity_picture: { document_id: string; position: number; key_number: number; jpeg_sealed: Buffer }
  }
}
