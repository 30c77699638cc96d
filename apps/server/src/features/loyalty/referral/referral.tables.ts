import type { ReferralSign, ReferralTier, ReviewState } from '@fairground/contract/referral-figures'
import type { Generated } from 'kysely'
import type { Big, BigId, Json, NullableGeneratedBig } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    referral_terms: {
      id: BigId
      brand_id: number
      begins_at: Date
      tiers: Json<ReferralTier[]>
      days: number
      turnover: number
      claim_days: number
    }
    referral_review: {
      friend_id: Big
      inviter_id: Big
      brand_id: number
      signs: ReferralSign[]
      found_at: Date
      state: Generated<ReviewState>
      decided_by: NullableGeneratedBig
      decided_at: Generated<Date | null>
      reason: Generated<string>
    }
  }
}
