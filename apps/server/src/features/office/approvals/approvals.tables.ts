import type { ProposalState } from '@fairground/contract/proposal-figures'
import type { ColumnType } from 'kysely'
import type { Big, Json, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    staff_given: { brand_id: number; staff_id: Big; day: string; amount: Big }
    staff_ask: {
      brand_id: number
      call: string
      subject: string
      terms: string
      staff_id: Big
      asked_at: Date
    }
    staff_proposal: {
      id: string
      brand_id: number
      call: string
      subject: string
      before: Json<Record<string, unknown>>
      after: Json<Record<string, unknown>>
      reason: string
      staff_id: Big
      at: Date
      until: Date
      state: ColumnType<ProposalState, ProposalState | undefined, ProposalState>
      decided_by: NullableBig
      decided_at: Date | null
      refusal: ColumnType<string, string | undefined, string>
      personal_sealed: ColumnType<Buffer | null, Buffer | null | undefined, never>
    }
  }
}
