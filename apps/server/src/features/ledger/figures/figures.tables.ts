import type { GameCategory } from '@fairground/kernel/game-category'
import type { Big, GeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    figure: {
      wallet_id: Big
      quarter: Date
      category: GameCategory
      vendor: string
      staked: Big
      won: Big
      refunded: Big
      rounds: Big
      settled_stake: Big
      settled_win: Big
      valid_bet: Big
      corrections: Big
      corrected_bet: Big
      bonus: GeneratedBig
    }
    money_figure: {
      wallet_id: Big
      quarter: Date
      class: string
      cash: Big
      amount: Big
      bonus: GeneratedBig
    }
  }
}
