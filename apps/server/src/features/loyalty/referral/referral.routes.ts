import { getReferral, listFriends } from '@fairground/contract/referral'
import { maskedName } from '@fairground/kernel/masked-name'
import { moneyText } from '@fairground/kernel/money'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { countsOf, earnedByMonth, listFriendsOf } from './friends.queries.ts'
import { tiersReached } from './referral.rules.ts'
import { tiersOnWire } from './referral.wire.ts'
import { termsAt } from './terms.queries.ts'

/** Binds the members' calls about friends whom they have invited. */
export function referralRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(getReferral, async ({ brand, session: { standing, currency }, nowMs }) => {
    const { terms } = await termsAt(db, brand.id, nowMs)
    // An agent is paid by contract, and terms are in the brand's currency.
    const isOffered =
      standing === 0 && currency === brand.currency.code && brand.switches.referralPromo === true
    return {
      currency: brand.currency.code,
      tiers: isOffered && terms ? tiersOnWire(terms.tiers, brand.currency) : [],
      days: terms?.days ?? 0,
      turnover: terms?.turnover ?? 0,
      claimDays: terms?.claimDays ?? 0,
    }
  })

  serve(listFriends, async ({ brand, session: { playerId }, input, nowMs }) => {
    const friends = await listFriendsOf(db, playerId, input)
    // After the list, so that the sums include everything that it shows as given.
    const [{ friends: total, earned, open, ...counts }, months] = await Promise.all([
      countsOf(db, playerId),
      earnedByMonth(db, playerId, brand.timeZone),
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
      sums: {
        ...counts,
        earned: moneyText(earned, brand.currency),
        open: moneyText(open, brand.currency),
      },
      months: months.map(({ month, earned }) => ({ month, earned: moneyText(earned, brand.currency) })),
    }
  })
}
