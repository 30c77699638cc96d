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
      clock: string | null
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
    gaming_day_depositors: { brand_id: number; day: string; block: number; deposited: string }
    gaming_day_registered: {
      brand_id: number
      day: string
      currency: string
      block: number
      registered: string
    }
    gaming_day_cohort: {
      brand_id: number
      day: string
      currency: string
      registered: string
      deposited: Big
      staked: Big
      won: Big
    }
  }
}
