import type { DrawMode } from '@fairground/contract/draw-figures'
import type { Generated } from 'kysely'

declare module '../../../db/tables.ts' {
  interface Tables {
    draw_mode: {
      brand_id: number
      game_id: string
      mode: DrawMode
      set_at: Date
    }
    draw_closed: {
      id: Generated<bigint>
      brand_id: number
      game_id: string
      from_day: string
      to_day: string
    }
  }
}
