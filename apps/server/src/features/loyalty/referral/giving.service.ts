import type { ReferralSign } from '@fairground/contract/referral-figures'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { addRewards } from '../../bonus/rewards/index.ts'
import { type Friend, listCandidates, listGivable, signsOf } from './friends.queries.ts'
import { answerTo, sourceOf, tiersReached } from './referral.rules.ts'
import { openReviews } from './reviews.queries.ts'

const dayMs = 86_400_000
/** Number of friends processed in one transaction. */
const friendsAtOnce = 1_000

type Needs = Pick<Tools, 'db' | 'clock' | 'chance'>

/** Whether a friend has reached a tier that was not given yet. */
function isDue({ tiers, deposited, bet, given }: Friend): boolean {
  return tiersReached(tiers, deposited, bet) > given
}

/**
 * Gives the due rewards for some friends, each tier once, even by concurrent calls; for those in doubt a review is
 * opened instead. Nothing is given to an inviter who is paused, excluded or closed now: it is checked again when the
 * friend plays on, and each night.
 */
export async function giveDue(
  tx: Tx,
  { clock, chance }: Pick<Tools, 'clock' | 'chance'>,
  friendIds: readonly bigint[],
): Promise<void> {
  const nowMs = clock.now()
  const due = (await listGivable(tx, friendIds, nowMs)).filter(isDue)
  if (due.length === 0) return
  const signs = await signsOf(tx, due, nowMs)
  const answers = due.map((friend) => {
    const own = signs.get(friend.friendId) ?? []
    return { friend, signs: own, answer: answerTo({ signs: own, review: friend.review }) }
  })
  await addRewards(
    tx,
    { chance },
    answers.filter(({ answer }) => answer === 'give').flatMap(({ friend }) => rewardsFor(friend, nowMs)),
    nowMs,
  )
  const doubts = answers.filter(({ answer }) => answer === 'review')
  await openReviews(
    tx,
    doubts.map(({ friend: { friendId, inviterId }, signs }) => ({
      friendId,
      inviterId,
      signs: signs satisfies readonly ReferralSign[],
    })),
    new Date(nowMs),
  )
}

function rewardsFor(friend: Friend, nowMs: number) {
  const {
    tiers,
    deposited,
    bet,
    given,
    publicId,
    inviterId: playerId,
    walletId,
    turnover,
    claimDays,
  } = friend
  return tiers.slice(given, tiersReached(tiers, deposited, bet)).map((tier, place) => ({
    playerId,
    walletId,
    kind: 'referral' as const,
    source: sourceOf(publicId, given + place + 1),
    amount: BigInt(tier.amount),
    turnover,
    expiresAt: new Date(nowMs + claimDays * dayMs),
    detail: { tier: String(given + place + 1) },
  }))
}

/**
 * Gives the due rewards for all friends, some hundreds at a time: those whose figures have changed lately, or all of
 * them.
 */
export async function giveAll(tools: Needs, changedSince: Date | null): Promise<void> {
  const { db, clock } = tools
  let after = 0n
  for (;;) {
    const friendIds = await listCandidates(db, {
      after,
      changedSince,
      nowMs: clock.now(),
      limit: friendsAtOnce,
    })
    if (friendIds.length === 0) return
    after = friendIds.at(-1)!
    await transaction(db, (tx) => giveDue(tx, tools, friendIds))
  }
}
