import type { InputOf } from '@fairground/contract/call'
import type { decideReferralReview } from '@fairground/contract/office-referral'
import { mostTiers } from '@fairground/contract/referral-figures'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { dropReward } from '../../bonus/rewards/index.ts'
import { dropAsk, mayGive } from '../../office/approvals/index.ts'
import { logged } from '../../office/staff/index.ts'
import { listFriendsById } from './friends.queries.ts'
import { giveDue } from './giving.service.ts'
import { sourceOf } from './referral.rules.ts'
import { lockReview, writeDecision } from './reviews.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>

/**
 * Releases the due rewards for a friend in doubt, which are given at once, or refuses them, which also takes unclaimed
 * ones away. Returns whether it was decided: a release may wait for another person (`mayGive`). Refuses
 * `referral_review_unknown`, `referral_review_decided` and `own_request`.
 */
export async function decide(
  tools: Needs,
  brand: Brand,
  staff: StaffSession,
  { friendId: publicId, to, reason }: InputOf<typeof decideReferralReview>,
): Promise<boolean> {
  return logged(tools, async (tx) => {
    const nowMs = tools.clock.now()
    const found = (await lockReview(tx, staff.brandId, publicId)) ?? refuse('referral_review_unknown')
    if (found.state !== 'open') refuse('referral_review_decided')
    const entry = {
      brandId: staff.brandId,
      by: `staff/${staff.publicId}` as const,
      call: 'decideReferralReview',
      subject: `player/${found.customerId}`,
      reason,
      before: { state: found.state, signs: found.signs },
    }
    const asked = { call: 'decideReferralReview', subject: publicId }
    if (to === 'refused') await dropAsk(tx, { brandId: staff.brandId, ...asked })
    else if (!(await mayGive(tx, tools, staff, { ...asked, ...(await worthOf(tx, brand, found.friendId)) })))
      return { result: false, entry: { ...entry, after: { state: found.state, waitsForAnother: true } } }
    await writeDecision(tx, found.friendId, { state: to, by: staff.staffId, at: new Date(nowMs), reason })
    if (to === 'released') await giveDue(tx, tools, [found.friendId])
    else
      for (let tier = 1; tier <= mostTiers; tier++)
        await dropReward(
          tx,
          { playerId: found.inviterId, kind: 'referral', source: sourceOf(publicId, tier) },
          nowMs,
        )
    return { result: true, entry: { ...entry, after: { state: to } } }
  })
}

/** Sum of all tiers of a friend, since those that are not reached yet are released with the others. */
async function worthOf(tx: Tx, { currency }: Brand, friendId: bigint) {
  const [friend] = await listFriendsById(tx, [friendId])
  const amount = friend?.tiers.reduce((sum, tier) => sum + BigInt(tier.amount), 0n) ?? 0n
  return { amount, currency: currency.code }
}
