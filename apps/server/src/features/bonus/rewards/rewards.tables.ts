import type { RewardKind, RewardState } from '@fairground/contract/reward-kinds'
import type { Generated } from 'kysely'
import type { Big, Json, NullableGeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    reward: {
      id: string
      player_id: Big
      wallet_id: Big
      kind: RewardKind
      source: string
      amount: Big
      turnover: number
      detail: Json<Record<string, string>>
      names: Json<Record<string, string>> | null
      state: Generated<RewardState>
      added_at: Date
      expires_at: Date | null
      ended_at: Generated<Date | null>
      version: NullableGeneratedBig
    }
  }
}
