import type { Generated } from 'kysely'
import type { Big, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    adjustment: {
      id: string
      brand_id: number
      player_id: Big
      wallet_id: Big
      currency: string
      amount: Big
      reason: string
      asked_by: Big
      asked_at: Date
      state: Generated<'asked' | 'approved' | 'refused'>
      decided_by: NullableBig
      decided_at: Date | null
      refusal: Generated<string>
    }
  }
}
