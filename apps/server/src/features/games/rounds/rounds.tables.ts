import type { GameCategory } from '@fairground/kernel/game-category'
import type { Generated } from 'kysely'
import type { Big, BigId, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    winner: {
      id: BigId
      public_id: string
      brand_id: number
      player_id: Big
      game_id: string
      currency: string
      won: Big
      won_at: Date
      wallet_id: Big
      round_id: string
      staked: Big
      category: GameCategory
    }
    winner_absence: { player_id: Big; since: Date; until: Date | null }
    open_round: {
      wallet_id: Big
      game_id: string
      round_id: string
      transaction_id: string
      currency: string
      stake: Big
      choice: string | null
      seed_id: Big
      nonce: Big
      bonus_first: boolean
      most_covered: number
      weight: number
      balance: Big
      version: Big
      opened_at: Date
      touched_at: Date
      is_over: Generated<boolean>
    }
    open_round_act: {
      wallet_id: Big
      round_id: string
      number: number
      act: string
      key: string
      balance: Big
      version: Big
    }
    autoplay_run: {
      wallet_id: Big
      id: string
      game_id: string
      session_hash: Buffer
      stake: Big
      rounds: number
      loss_limit: Big
      stops_on_feature: boolean
      choice: string | null
      win_limit: NullableBig
      opened_at: Date
      ended_at: Generated<Date | null>
    }
  }
}
