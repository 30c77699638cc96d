import type { Generated } from 'kysely'
import type { Big, BigId, GeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    wallet: {
      id: BigId
      brand_id: number
      player_id: Big
      currency: string
      purpose: 'play' | 'agent'
      cash: Big
      bonus: Big
      held: Big
      deficit: Big
      version: Big
      head: Buffer
      seed_id: bigint | null
      next_nonce: GeneratedBig
      played_at: Date | null
      is_limited: Generated<boolean>
    }
    ledger_cluster: {
      is_only: Generated<boolean>
      system_identifier: Big
      epoch: number
    }
  }
}
