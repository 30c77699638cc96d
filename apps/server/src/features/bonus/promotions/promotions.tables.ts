import type {
  ClaimState,
  ContactChannel,
  PromotionKind,
  PromotionState,
  PromotionTerms,
} from '@fairground/contract/promotion-figures'
import type { Segment } from '@fairground/contract/segments'
import type { Generated } from 'kysely'
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
    promotion: {
      id: BigId
      public_id: string
      brand_id: number
      article_id: Big
      kind: PromotionKind
      name: string
      currency: string
      terms: Json<PromotionTerms>
      segment: Json<Segment>
      budget: Big
      given: GeneratedBig
      reserved: GeneratedBig
      state: Generated<PromotionState>
      starts_at: Date
      ends_at: Date
      made_by: NullableBig
      made_at: Date
      approved_by: NullableGeneratedBig
      hold_out: Generated<number>
      rewards: Generated<number>
      reached: GeneratedBig
      reached_at: Generated<Date | null>
      counted_to: Generated<Date | null>
      reached_claim: Generated<string | null>
      vendor_code: Generated<string | null>
      vendor_game_id: Generated<string | null>
      best_share: Generated<number | null>
      approved_at: Generated<Date | null>
    }
    promotion_claim: {
      id: string
      promotion_id: Big
      player_id: Big
      wallet_id: Big
      state: ClaimState
      terms: Json<PromotionTerms>
      joined_at: Date
      open_until: Date
      reserved: GeneratedBig
      deposit: NullableGeneratedBig
      deposit_version: NullableGeneratedBig
      amount: NullableGeneratedBig
      version: NullableGeneratedBig
      given_at: Generated<Date | null>
      ended_at: Generated<Date | null>
    }
    promotion_application: {
      claim_id: string
      promotion_id: Big
      channel: ContactChannel
      contact_sealed: Buffer | null
      contact_digest: Buffer
      remark: string
      answer: Generated<string>
      is_rejected: Generated<boolean>
      decided_by: NullableGeneratedBig
      decided_at: Generated<Date | null>
    }
    promotion_picture: { claim_id: string; position: number; key_number: number; jpeg_sealed: Buffer }
    promotion_group: { promotion_id: Big; player_id: Big; wallet_id: Big; is_held_out: boolean }
    promotion_rule: {
      brand_id: number
      currency: string
      most_alone: Big
      share_alone: number
    }
  }
}
