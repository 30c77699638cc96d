import type { GameCategory } from '@fairground/kernel/game-category'
import type { Generated } from 'kysely'
import type { Big, BigId, GeneratedJson, Json } from '../../../db/columns.ts'
import type { Feed, ImportReport } from './feed.rules.ts'

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
    game_version: {
      game_id: string
      number: number
      from_at: Date
      return_percent: string | null
      volatility: number | null
    }
    game_room: {
      game_id: string
      vendor_room_id: string
      names: Json<Record<string, string>>
      stakes: Json<Record<string, { least: string; most: string; balance: string }>>
      position: number
      status: Generated<'open' | 'closed'>
    }
    feed_import: {
      id: BigId
      vendor_code: string
      at: Date
      report: Json<ImportReport>
      author: string | null
    }
    feed_draft: {
      id: string
      brand_id: number
      vendor_code: string
      feed: Json<Feed>
      report: Json<ImportReport>
      takes_two: boolean
      staff_id: Big
      at: Date
    }
  }
}
