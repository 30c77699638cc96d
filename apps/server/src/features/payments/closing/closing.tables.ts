import type { Generated } from 'kysely'
import type { Big, GeneratedBig, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    account_closing: {
      id: string
      brand_id: number
      player_id: Big
      wallet_id: Big
      state: Generated<'asked' | 'paying' | 'closed' | 'called_off'>
      asked_by: NullableBig
      reason: Generated<string>
      asked_at: Date
      payout_account_id: string | null
      withdrawal_id: string | null
      leaves_rest: Generated<boolean>
      held_up: string | null
      gifts: GeneratedBig
      rest: GeneratedBig
      called_off_by: NullableBig
      ended_at: Date | null
      version: NullableBig
    }
  }
}
