import type {
  MarketingChannel,
  MessageKind,
  MessageState,
  MessageWords,
  NoticeChannel,
} from '@fairground/contract/inbox-figures'
import type { Segment } from '@fairground/contract/segments'
import type { Big, BigId, GeneratedBig, Json, NullableBig, NullableJson } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    inbox_template: {
      id: BigId
      public_id: string
      brand_id: number
      name: string
      kind: MessageKind
      words: Json<Record<string, MessageWords>>
      changed_by: NullableBig
      changed_at: Date
    }
    inbox_message: {
      id: BigId
      public_id: string
      brand_id: number
      kind: MessageKind
      words: Json<Record<string, MessageWords>>
      player_id: NullableBig
      segment: NullableJson<Segment>
      source: string | null
      state: MessageState
      send_at: Date
      expires_at: Date
      sent_at: Date | null
      asked_to: GeneratedBig
      delivered: number | null
      opened: number | null
      made_by: NullableBig
      made_at: Date
      approved_by: NullableBig
    }
    inbox_delivery: {
      message_id: Big
      player_id: Big
      at: Date
      read_at: Date | null
      deleted_at: Date | null
    }
    marketing_consent: { player_id: Big; channel: MarketingChannel; since: Date; until: Date | null }
    notice_channel: { player_id: Big; channel: NoticeChannel; chosen_at: Date }
  }
}
