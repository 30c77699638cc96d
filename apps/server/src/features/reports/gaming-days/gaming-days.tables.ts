import type { Big, BigId } from '../../../db/columns.ts'

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
    gaming_day_line: { id: BigId; brand_id: number; day: string; staff_id: Big; at: Date; text: string }
  }
}
