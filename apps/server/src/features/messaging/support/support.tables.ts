import type { FeedbackState } from '@fairground/contract/support-figures'
import type { ColumnType, Generated } from 'kysely'
import type { Big, BigId, GeneratedBig, NullableBig, NullableGeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    conversation: {
      id: BigId
      brand_id: number
      player_id: NullableBig
      visitor_hash: Buffer | null
      opened_at: Date
      closed_at: Date | null
      last_at: Date
      last_seq: GeneratedBig
      read_seq: GeneratedBig
      staff_read_seq: GeneratedBig
    }
    conversation_message: {
      conversation_id: Big
      seq: Big
      staff_name: string | null
      text: string
      at: Date
      key: string
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
