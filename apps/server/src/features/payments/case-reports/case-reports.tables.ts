import type { Generated } from 'kysely'
import type { Big, NullableGeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    case_report: {
      id: string
      brand_id: number
      case_id: string
      version: number
      edition: Generated<number>
      from_day: string
      until_day: string
      narrative_sealed: Buffer
      written_by: Big
      written_at: Date
      content_sealed: Generated<Buffer | null>
      content_hash: Generated<Buffer | null>
      finished_by: NullableGeneratedBig
      finished_at: Generated<Date | null>
      reference: Generated<string | null>
      filed_on: Generated<string | null>
      filed_by: NullableGeneratedBig
      filed_at: Generated<Date | null>
    }
  }
}
