import type { ReferralTier } from '@fairground/contract/referral-figures'
import type { Db, Tx } from '../../../db/tables.ts'

/** Rewards of a brand for friends who register from a time on; amounts in digits of minor units. */
export interface ReferralTerms {
  beginsAt: Date
  tiers: ReferralTier[]
  days: number
  turnover: number
  claimDays: number
}

/** Returns the terms of a brand in force at a time, and the coming ones; undefined if there are none. */
export async function termsAt(
  db: Db | Tx,
  brandId: number,
  nowMs: number,
): Promise<{ terms: ReferralTerms | undefined; next: ReferralTerms | undefined }> {
  const newest = await db
    .selectFrom('referral_terms')
    .select(['begins_at as beginsAt', 'tiers', 'days', 'turnover', 'claim_days as claimDays'])
    .where('brand_id', '=', brandId)
    .orderBy('begins_at', 'desc')
    .limit(2)
    .execute()
  const hold = newest.find(({ beginsAt }) => beginsAt.getTime() <= nowMs)
  return { terms: hold, next: newest.findLast(({ beginsAt }) => beginsAt.getTime() > nowMs) }
}

/** Sets terms that begin at a time; others with the same start are replaced. */
export async function writeTerms(
  tx: Tx,
  brandId: number,
  { beginsAt, tiers, days, turnover, claimDays }: ReferralTerms,
): Promise<void> {
  const row = { tiers: JSON.stringify(tiers), days, turnover, claim_days: claimDays }
  await tx
    .insertInto('referral_terms')
    .values({ brand_id: brandId, begins_at: beginsAt, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'begins_at']).doUpdateSet(row))
    .execute()
}
