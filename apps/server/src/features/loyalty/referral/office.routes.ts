import {
  decideReferralReview,
  getReferralTerms,
  listReferralReviews,
  setReferralTerms,
} from '@fairground/contract/office-referral'
import { moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listAsks, readSetting } from '../../office/approvals/index.ts'
import { listFriendsById } from './friends.queries.ts'
import { decide } from './office.service.ts'
import { tiersReached } from './referral.rules.ts'
import { termsOnWire } from './referral.wire.ts'
import { listReviews } from './reviews.queries.ts'
import { changeTerms, referralSubject, referralTerms } from './settings.service.ts'
import { termsAt } from './terms.queries.ts'

const pageSize = 50

/** Binds the office's calls about referral. */
export function officeReferralRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(getReferralTerms, async ({ brand, nowMs }) => {
    const [{ terms, next }, { version }] = await Promise.all([
      termsAt(db, brand.id, nowMs),
      readSetting(db, referralTerms, { brand, subject: referralSubject, nowMs }),
    ])
    return {
      currency: brand.currency.code,
      terms: terms ? termsOnWire(terms, brand.currency) : null,
      next: next ? { ...termsOnWire(next, brand.currency), beginsAt: next.beginsAt.toISOString() } : null,
      version,
      isOn: brand.switches.referralPromo === true,
    }
  })

  serve(setReferralTerms, ({ brand, staff, input }) => changeTerms(tools, brand, staff, input))

  serve(listReferralReviews, async ({ brand, input, nowMs }) => {
    const asks = await listAsks(db, brand.id, 'decideReferralReview', nowMs)
    const found = await listReviews(db, brand.id, { ...input, limit: pageSize + 1 })
    const reviews = found.slice(0, pageSize)
    const friends = await listFriendsById(
      db,
      reviews.map(({ friendId }) => friendId),
    )
    return {
      list: reviews.map((review) => {
        const friend = friends.find(({ friendId }) => friendId === review.friendId)
        const due = friend ? tiersReached(friend.tiers, friend.deposited, friend.bet) : 0
        const amount = friend?.tiers.slice(0, due).reduce((sum, tier) => sum + BigInt(tier.amount), 0n) ?? 0n
        return {
          friendId: review.publicId,
          friend: { customerId: review.customerId, username: review.username },
          inviter: { customerId: review.inviterCustomerId, username: review.inviterUsername },
          signs: review.signs,
          foundAt: review.foundAt.toISOString(),
          joinedAt: review.joinedAt.toISOString(),
          state: review.state,
          askedBy: asks.get(review.publicId)?.by ?? null,
          amount: moneyText(amount, brand.currency),
          currency: brand.currency.code,
          decidedBy: review.decidedBy,
          decidedAt: review.decidedAt?.toISOString() ?? null,
          reason: review.reason,
        }
      }),
      next: found.length > pageSize ? reviews.at(-1)!.publicId : null,
    }
  })

  serve(decideReferralReview, async ({ brand, staff, input }) => ({
    isDecided: await decide(tools, brand, staff, input),
  }))
}
