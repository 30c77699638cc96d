import type { GameCategory } from '@fairground/kernel/game-category'
import type { Big } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    account_total: { brand_id: number; currency: string; account: string; quarter: Date; amount: Big }
    account_balance: { brand_id: number; currency: string; account: string; amount: Big }
    recipe_total: {
      brand_id: number
      currency: string
      purpose: 'play' | 'agent'
      recipe: string
      quarter: Date
      count: Big
      cash: Big
      bonus: Big
      held: Big
    }
    game_total: {
      brand_id: number
      currency: string
      game_id: string
      quarter: Date
      vendor: string
      category: GameCategory
      rounds: Big
      staked: Big
      won: Big
      valid_bet: Big
      corrections: Big
      stake_squares: string
      win_squares: string
      products: string
    }
    total_day: { brand_id: number; from_at: Date; until_at: Date }
    game_day_total: {
      brand_id: number
      from_at: Date
      currency: string
      game_id: string
      vendor: string
      category: GameCategory
      rounds: Big
      staked: Big
      won: Big
      valid_bet: Big
      corrections: Big
      stake_squares: string
      win_squares: string
      products: string
    }
  }
}
