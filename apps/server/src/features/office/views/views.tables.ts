import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    office_view: {
      id: string
      brand_id: number
      role: string
      screen: string
      name: string
      query: string
      made_by: Big
      made_at: Date
    }
  }
}
