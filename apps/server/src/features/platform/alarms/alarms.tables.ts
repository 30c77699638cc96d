import type { AlarmKind } from '@fairground/contract/alarm-figures'
import type { Generated } from 'kysely'
import type { Big, BigId, NullableBig } from '../../../db/columns.ts'

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
    alarm: {
      id: BigId
      brand_id: number | null
      kind: AlarmKind
      about: Buffer
      says: string
      first_event_id: Big
      first_at: Date
      last_at: Date
      times: Generated<number>
      mailed_at: Date | null
      acknowledged_by: NullableBig
      acknowledged_at: Date | null
      note: Generated<string>
    }
  }
}
