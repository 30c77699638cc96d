import type { CaseKind } from '@fairground/contract/cases'
import type { Generated } from 'kysely'
import type { Big, BigId, Json, NullableGeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    risk_case: {
      id: string
      brand_id: number
      player_id: Big
      kind: CaseKind
      key: string
      figures: Json<Record<string, string | number>>
      rule: Json<Record<string, string | number>>
      raised_at: Date
      due_at: Date
      state: Generated<'open' | 'cleared' | 'reported'>
      claimed_by: NullableGeneratedBig
      claimed_at: Generated<Date | null>
      decided_by: NullableGeneratedBig
      decided_at: Generated<Date | null>
      reason: Generated<string>
      report_filed_at: Generated<Date | null>
    }
    risk_case_note: { id: BigId; case_id: string; staff_id: Big; at: Date; text: string }
    account_device: { device: Buffer; player_id: Big; brand_id: number; seen_at: Date }
  }
}
