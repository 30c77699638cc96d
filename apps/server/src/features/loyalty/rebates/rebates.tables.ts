import type { RebateWay } from '@fairground/contract/rebate-figures'
import type { GameCategory } from '@fairground/kernel/game-category'
import type { Big, BigId, GeneratedBig, Json } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    rebate_terms: {
      id: BigId
      brand_id: number
      begins_at: Date
      is_daily: boolean
      rates: Json<Partial<Record<GameCategory, number[]>>>
      least: Big
      turnover: number
    }
    rebate_account: { player_id: Big; brand_id: number }
    rebate_progress: {
      player_id: Big
      terms_id: Big
      category: GameCategory
      since: Date
      settled: GeneratedBig
      counted: GeneratedBig
      rebated: GeneratedBig
    }
    rebate_rest: { player_id: Big; category: GameCategory; rest: Big }
    rebate: { id: string; player_id: Big; at: Date; way: RebateWay; rank: number; amount: Big }
    rebate_line: {
      rebate_id: string
      category: GameCategory
      terms_id: Big
      valid_bet: Big
      rate: number
      amount: Big
    }
    rebate_day: { brand_id: number; day: string }
  }
}
