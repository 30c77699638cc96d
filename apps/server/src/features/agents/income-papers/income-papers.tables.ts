import type { Big, Json } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    affiliate_invoice: {
      id: string
      player_id: Big
      number: number
      month: string
      currency: string
      amount: Big
      content: Json<unknown>
      issued_at: Date
    }
  }
}
