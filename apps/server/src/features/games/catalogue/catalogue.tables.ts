import type { GameCategory } from '@fairground/kernel/game-category'
import type { ColumnType, Generated } from 'kysely'
import type { Big, BigId, GeneratedJson, Json } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    vendor: {
      code: string
      name: string
      /** Code of a protocol of `vendors/`. */
      protocol: string
      wallet_type: 'house' | 'seamless' | 'transfer'
      group_code: 'ESPORTS' | 'COCKFIGHT' | null
      categories: Generated<string[]>
      logo_url: string | null
    }
    game: {
      id: string
      vendor_code: string
      vendor_game_id: string
      names: Json<Record<string, string>>
      category: GameCategory
      classification: Generated<string>
      lines: number | null
      stakes: GeneratedJson<Record<string, { least: string; most: string; steps?: string[] }>>
      return_percent: string | null
      volatility: number | null
      tags: Generated<string[]>
      art_url: string | null
      is_trial_allowed: Generated<boolean>
      play_type: string | null
      status: Generated<'open' | 'closed'>
      /** As `2026-11-20`. */
      released_on: string | null
      max_win: number | null
    }
    game_room: {
      game_id: string
      vendor_room_id: string
      names: Json<Record<string, string>>
      stakes: Json<Record<string, { least: string; most: string; balance: string }>>
      position: number
      status: Generated<'open' | 'closed'>
    }
    game_popularity: {
      brand_id: number
      day: ColumnType<string, string, never>
      game_id: string
      rounds: Big
    }
    brand_vendor: {
      brand_id: number
      vendor_code: string
      is_open: Generated<boolean>
      is_hot: Generated<boolean>
      position: Generated<number>
      maintenance_from: Date | null
      maintenance_until: Date | null
      access_rules: GeneratedJson<unknown>
    }
    brand_game: {
      brand_id: number
      game_id: string
      is_open: Generated<boolean>
      is_hot: Generated<boolean>
      position: Generated<number>
    }
    catalogue_version: { is_only: Generated<boolean>; games: Big; brands: Big }
    feed_import: { id: BigId; vendor_code: string; at: Date; report: Json<unknown> }
    favourite_game: { player_id: Big; game_id: string; added_at: Date }
    recent_game: { player_id: Big; game_id: string; launched_at: Date }
  }
}
