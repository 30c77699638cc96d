import type { TaxBase } from '@fairground/contract/lottery-figures'
import type { Generated } from 'kysely'

declare module '../../../db/tables.ts' {
  interface Tables {
    brand_prize_group: { brand_id: number; least: number; usual: number; highest: number }
    player_prize_group: {
      id: Generated<bigint>
      player_id: bigint
      prize_group: number
      given_by: string
      at_most: number
      given_at: Date
    }
    market_price: {
      brand_id: number
      game_id: string
      type: string
      price: number
      prizes: number[]
    }
    prize_tax: {
      brand_id: number
      game_id: string
      currency: string
      threshold: bigint
      rate: number
      base: Generated<TaxBase>
    }
  }
}
