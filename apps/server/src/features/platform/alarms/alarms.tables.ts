import type { BigId, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    significant_event: {
      id: BigId
      at: Date
      kind: string
      is_alarm: boolean
      says: string
      key: string | null
      brand_id: number | null
      player_id: NullableBig
      before: Record<string, string | boolean> | null
      after: Record<string, string | boolean> | null
    }
  }
}
