import type { Big } from '../../../db/columns.ts'

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
  }
}
