import type { Generated } from 'kysely'
import type { BigId, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    play_stop: {
      id: BigId
      brand_id: number | null
      kind: 'all' | 'vendor' | 'game' | 'player'
      target: string
      player_id: NullableBig
      reason: string
      placed_by: string
      placed_at: Date
      lift_reason: Generated<string | null>
      lifted_by: Generated<string | null>
      lifted_at: Generated<Date | null>
    }
  }
}
