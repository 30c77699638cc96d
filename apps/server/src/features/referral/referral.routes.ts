import { getReferral, listFriends } from '@fairground/contract/referral'
import { maskedName } from '@fairground/kernel/masked-name'
import { moneyText } from '@fairground/kernel/money'
import { transaction } from '../../db/transaction.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { countsOf, listFriendsOf } from './friends.queries.ts'
import { giveDue, isDue } from './giving.service.ts'
import { tiersReached } from './referral.rules.ts'
import { tiersOnWire } from './referral.wire.ts'
import { termsAt } from './terms.queries.ts'

/** The page of the newest friends. */
const newest = { pageNo: 1, pageSize: 42 }

/** Binds the calls of members about friends whom they have invited. */
export function referralRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  /** A page of a player's friends, after what is due for them was given: who looks need not wait for the job. */
  async function friendsAfterGiving(playerId: bigint, page: typeof newest) {
    const friends = await listFriendsOf(db, playerId, page)
    const due = friends.filter(isDue).map(({ friendId }) => friendId)
    if (due.length === 0) return friends
    await transaction(db, (tx) => giveDue(tx, tools, due))
    return listFriendsOf(db, playerId, page)
  }

  serve(getReferral, async ({ brand, session: { playerId, standing, currency }, nowMs }) => {
    await friendsAfterGiving(playerId, newest)
    const [{ terms }, counts] = await Promise.all([termsAt(db, brand.id, nowMs), countsOf(db, playerId)])
    // An agent is paid by contract, and terms are in the brand's currency.
    const isOffered =
      standing === 0 && currency === brand.currency.code && brand.switches.referralPromo === true
    return {
      currency: brand.currency.code,
      tiers: isOffered && terms ? tiersOnWire(terms.tiers, brand.currency) : [],
      days: terms?.days ?? 0,
      turnover: terms?.turnover ?? 0,
      claimDays: terms?.claimDays ?? 0,
      friends: counts.friends,
      reached: counts.reached,
      inReview: counts.inReview,
      earned: moneyText(counts.earned, brand.currency),
      open: moneyText(counts.open, brand.currency),
    }
  })

  serve(listFriends, async ({ brand, session: { playerId }, input, nowMs }) => {
    const [friends, { friends: total }] = await Promise.all([
      friendsAfterGiving(playerId, input),
      countsOf(db, playerId),
    ])
    return {
      list: friends.map((friend) => ({
        friendId: friend.publicId,
        name: maskedName(friend.username),
        joinedAt: friend.joinedAt.toISOString(),
        reached: Math.max(friend.given, tiersReached(friend.tiers, friend.deposited, friend.bet)),
        tiers: friend.tiers.length,
        isCounting: friend.until.getTime() > nowMs && friend.given < friend.tiers.length,
        review: friend.review === null || friend.review.state === 'released' ? null : friend.review.state,
        given: moneyText(friend.amount, brand.currency),
      })),
      total,
      totalPages: Math.ceil(total / input.pageSize),
    }
  })
}
