import type { Big } from '../../../db/columns.ts'

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
  }
}
