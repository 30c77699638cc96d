import type {
  ComplaintOutcome,
  ComplaintSource,
  ComplaintState,
  ComplaintStep,
  ComplaintSubject,
} from '@fairground/contract/complaint-figures'
import type { ColumnType, Generated } from 'kysely'
import type { Big, BigId, NullableBig, NullableGeneratedBig, NullableJson } from '../../../db/columns.ts'
import type { EscalationBody } from './complaint-states.rules.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    complaint: {
      id: BigId
      public_id: string
      brand_id: number
      reference: string
      player_id: NullableBig
      person_sealed: Buffer | null
      source: ComplaintSource
      source_id: string | null
      subject: ComplaintSubject
      language_code: string
      text: string
      received_at: Date
      due_at: Date
      made_by: Big
      made_at: Date
      state: ColumnType<ComplaintState, ComplaintState | undefined, ComplaintState>
      outcome: ColumnType<ComplaintOutcome | null, undefined, ComplaintOutcome | null>
      claimed_by: NullableGeneratedBig
      claimed_at: Generated<Date | null>
      answered_at: Generated<Date | null>
      escalated_at: Generated<Date | null>
      closed_at: Generated<Date | null>
      overdue_at: Generated<Date | null>
    }
    complaint_step: {
      id: BigId
      complaint_id: Big
      kind: ComplaintStep
      at: Date
      staff_id: NullableBig
      to_staff_id: NullableGeneratedBig
      text: Generated<string>
      outcome: ColumnType<ComplaintOutcome | null, ComplaintOutcome | null | undefined, never>
      reasons: Generated<string>
      body: NullableJson<EscalationBody>
      position: ColumnType<number | null, number | null | undefined, never>
      key: ColumnType<string | null, string | null | undefined, never>
    }
    complaint_document: { complaint_id: Big; position: number; jpeg: Buffer }
    complaint_chat: {
      complaint_id: Big
      seq: Big
      staff_name: string | null
      text: string
      at: Date
    }
    complaint_look: { complaint_id: Big; staff_id: Big; at: Date }
  }
}
