import type { ReportName } from '@fairground/contract/report-figures'
import type { Big, BigId, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    gaming_day: {
      brand_id: number
      day: string
      from_at: Date
      until_at: Date
      position: Big
      closed_at: Date
      active: number
      registered: number
      digest: Buffer
    }
    gaming_day_remark: {
      id: BigId
      brand_id: number
      day: string
      request: string
      staff_id: Big
      at: Date
      text: string
      report: ReportName | null
      currency: string | null
      amount: NullableBig
    }
    gaming_day_difference: { brand_id: number; day: string; found_at: Date }
    gaming_day_players: { brand_id: number; day: string; block: number; active: string }
  }
}
