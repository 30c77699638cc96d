import type { GameCategory } from '@fairground/kernel/game-category'
import type { Big, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    transfer: {
      wallet_id: Big
      version: Big
      position: Big
      verb: string
      source: string
      transaction_id: string
      answers: string | null
      round_id: string | null
      amount: Big
      recipe: string | null
      class: string | null
      at: Date
      lines: unknown[]
      hash: Buffer
      jackpot: string | null
      game_id: string | null
      category: string | null
      win: NullableBig
      settled_stake: NullableBig
      settled_win: NullableBig
      valid_bet: NullableBig
      is_correction: boolean | null
    }
    posting: {
      wallet_id: NullableBig
      version: NullableBig
      number: NullableBig
      account: string | null
      amount: NullableBig
      balance: NullableBig
    }
    round_bet_gone: { wallet_id: Big; source: string; reference: string }
    round: {
      wallet_id: Big
      id: string
      source: string
      game_id: string
      state: 'open' | 'settled' | 'refunded'
      staked: Big
      won: Big
      refunded: Big
      balance_before: Big
      balance_after: Big
      opened_at: Date
      closed_at: Date | null
      seed_id: bigint | null
      nonce: bigint | null
      events: unknown[] | null
      reference: string | null
      category: GameCategory
      valid_bet: bigint | null
      closing_position: bigint | null
      closing_at: Date | null
      closing_version: bigint | null
      closing_stake: bigint | null
      closing_win: bigint | null
      closing_valid_bet: bigint | null
      staked_bonus: bigint | null
      won_bonus: bigint | null
      refunded_bonus: bigint | null
      is_pulled: boolean | null
      at_risk: bigint | null
      wins_to: 'cash' | 'bonus' | null
    }
  }
}
