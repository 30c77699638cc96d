import type { ReceivedDocumentKind } from '@fairground/contract/recovery-figures'
import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    received_document: {
      id: string
      brand_id: number
      player_id: Big
      kind: ReceivedDocumentKind
      staff_id: Big
      at: Date
      note_sealed: Buffer | null
      key_number: number
    }
    received_picture: { document_id: string; position: number; key_number: number; jpeg_sealed: Buffer }
    received_document_look: { document_id: string; staff_id: Big; at: Date }
  }
}
