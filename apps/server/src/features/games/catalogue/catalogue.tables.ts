import type { GameCategory } from '@fairground/kernel/game-category'
import type { ColumnType, Generated } from 'kysely'
import type { Big, GeneratedJson, NullableJson } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
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
      is_first: Generated<boolean>
      maintenance_from: Date | null
      maintenance_until: Date | null
      /** By currency, in minor units as digits. */
      stakes: NullableJson<Record<string, { least: string; most: string }>>
      /** Percent; null for the usual one. */
      turnover_weight: Generated<number | null>
    }
    brand_room: { brand_id: number; game_id: string; vendor_room_id: string; is_open: boolean }
    brand_lane: { brand_id: number; category: GameCategory; position: number; is_shown: boolean }
    catalogue_version: { is_only: Generated<boolean>; games: Big; brands: Big }
    favourite_game: { player_id: Big; game_id: string; added_at: Date }
    recent_game: { player_id: Big; game_id: string; launched_at: Date }
  }
}
