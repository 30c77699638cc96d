import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    play_limit: {
      wallet_id: Big
      time_zone: string
      began: Date[]
      deposit_limits: unknown[]
      stake_limits: unknown[]
      loss_limits: unknown[]
      time_limits: unknown[]
      deposited: bigint[]
      staked: bigint[]
      lost: bigint[]
      played: bigint[]
      bet_at: Date | null
      closed_until: Date | null
    }
  }
}
