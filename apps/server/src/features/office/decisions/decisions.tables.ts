import type { HeldCall, HeldState } from '@fairground/contract/decision-figures'
import type { ColumnType } from 'kysely'
import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    held_decision: {
      id: string
      brand_id: number
      call: HeldCall
      subject: string
      queue: string
      input_sealed: Buffer | null
      staff_id: Big
      at: Date
      due_at: Date
      state: ColumnType<HeldState, HeldState | undefined, HeldState>
      refusal: ColumnType<string, string | undefined, string>
      ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
  }
}
