import type { ConversationEvent, FeedbackState } from '@fairground/contract/support-figures'
import type { ColumnType, Generated } from 'kysely'
import type {
  Big,
  BigId,
  GeneratedBig,
  Json,
  NullableBig,
  NullableGeneratedBig,
} from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    conversation: {
      id: BigId
      public_id: Generated<string>
      brand_id: number
      player_id: NullableBig
      visitor_hash: Buffer | null
      language_code: string | null
      opened_at: Date
      closed_at: Date | null
      last_at: Date
      last_seq: GeneratedBig
      read_seq: GeneratedBig
      staff_read_seq: GeneratedBig
      waiting_since: ColumnType<Date | null, Date | null | undefined, Date | null>
      claimed_by: NullableGeneratedBig
      claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    }
    conversation_message: {
      conversation_id: Big
      seq: Big
      staff_name: string | null
      staff_id: NullableGeneratedBig
      text: string
      at: Date
      key: string
    }
    conversation_event: {
      id: BigId
      conversation_id: Big
      kind: ConversationEvent
      seq: Big
      at: Date
      staff_id: NullableBig
      to_staff_id: NullableGeneratedBig
      text: Generated<string>
    }
    conversation_look: { conversation_id: Big; staff_id: Big; at: Date }
    saved_reply: {
      id: BigId
      public_id: string
      brand_id: number
      name: string
      words: Json<Record<string, string>>
      changed_by: Big
      changed_at: Date
    }
    feedback: {
      id: BigId
      brand_id: number
      player_id: NullableBig
      question_type: string
      content: string
      language_code: string
      at: Date
      public_id: Generated<string>
      state: ColumnType<FeedbackState, FeedbackState | undefined, FeedbackState>
      taken_by: NullableGeneratedBig
      answer: Generated<string | null>
      answered_at: Generated<Date | null>
      answered_by: NullableGeneratedBig
    }
    feedback_image: { feedback_id: Big; position: number; jpeg: Buffer }
  }
}
