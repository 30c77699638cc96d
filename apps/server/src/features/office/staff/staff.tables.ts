import type { Generated, GeneratedAlways } from 'kysely'
import type { Big, BigId, GeneratedBig, Json, NullableBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    staff: {
      id: BigId
      public_id: string
      brand_id: number
      role: string
      email: string
      name: string
      password_hash: string | null
      totp_sealed: Buffer | null
      last_step: GeneratedBig
      networks: Generated<string[]>
      is_open: Generated<boolean>
      made_at: Date
      open_role: GeneratedAlways<string | null>
    }
    staff_opening: {
      staff_id: Big
      at: Date
      kind: 'added' | 'reset'
      asked_by: NullableBig
      approved_by: NullableBig
    }
    staff_role: {
      brand_id: number
      name: string
      permissions: string[]
    }
    staff_link: {
      token_hash: Buffer
      staff_id: Big
      totp_sealed: Buffer | null
      ends_at: Date
      used_at: Date | null
    }
    staff_session: {
      token_hash: Buffer
      staff_id: Big
      opened_at: Date
      seen_at: Date
      proved_at: Date
      ends_at: Date
      ended_at: Date | null
      ip: string
      network: string
    }
    staff_log: {
      brand_id: number
      number: Big
      at: Date
      by: string
      call: string
      subject: string
      reason: string
      before: Json<Record<string, unknown>> | null
      after: Json<Record<string, unknown>> | null
      personal_sealed: Buffer | null
      hash: Buffer
    }
    player_note: {
      id: BigId
      player_id: Big
      staff_id: Big
      at: Date
      text: string
    }
  }
}
