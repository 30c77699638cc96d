import type { Generated } from 'kysely'
import type { Big, BigId, GeneratedBig, NullableBig, NullableGeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    chat_channel: { brand_id: number; last_seq: GeneratedBig }
    chat_member: {
      player_id: Big
      brand_id: number
      handle: string
      read_seq: GeneratedBig
      paid_at: Generated<Date>
      muted_until: Date | null
      mute_reason: Generated<string>
    }
    chat_message: {
      brand_id: number
      seq: Big
      player_id: Big
      text: string
      written: string
      at: Date
      key: string
      deleted_at: Date | null
      deleted_by: NullableBig
      deleted_by_staff: NullableGeneratedBig
    }
    chat_mute: {
      id: BigId
      brand_id: number
      player_id: Big
      by_player_id: NullableBig
      by_staff_id: NullableBig
      at: Date
      until: Date
      reason: string
    }
    chat_word: { brand_id: number; word: string }
  }
}
