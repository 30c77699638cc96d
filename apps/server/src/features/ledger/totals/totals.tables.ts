import type { Generated } from 'kysely'
import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    account_total: {
      brand_id: number
      currency: string
      account: string
      game_id: Generated<string>
      day: string
      amount: Big
    }
  }
}
