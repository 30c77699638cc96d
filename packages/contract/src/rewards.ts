import * as z from 'zod/mini'
import { call } from './call.ts'
import { rewardKinds, rewardStates } from './reward-kinds.ts'
import { amountText, id, instant, listOf, page } from './shapes.ts'

// Rewards: single gifts of the house to a player. The reward centre is the only place where they are claimed.

const reward = z.object({
  rewardId: id,
  kind: z.enum(rewardKinds),
  /** Its reason in the caller’s language if its kind does not explain it; null for none. */
  name: z.nullable(z.string()),
  /** Values for its text, such as a rank or a period. */
  detail: z.record(z.string(), z.string()),
  amount: amountText,
  currency: z.string(),
  /** The valid bet that must be played before the money may be withdrawn, in percent of the amount. */
  turnover: z.number(),
  state: z.enum(rewardStates),
  addedAt: instant,
  /** The time until which it may be claimed; null without an end. */
  expiresAt: z.nullable(instant),
  endedAt: z.nullable(instant),
})

export const getRewards = call({
  name: 'getRewards',
  about: 'What the caller may claim now, the first to expire first, and what it comes to.',
  method: 'GET',
  path: '/wps/rewards',
  who: 'member',
  output: z.object({
    list: z.array(reward),
    /** The number of all rewards, even if the list is shorter. */
    count: z.number(),
    total: amountText,
    currency: z.string(),
    /** Whether nothing can be claimed now because of a pause or an exclusion. */
    isClosed: z.boolean(),
  }),
})

export const listRewardHistory = call({
  name: 'listRewardHistory',
  about: 'The caller’s rewards that were paid, or not claimed in time, the newest first.',
  method: 'GET',
  path: '/wps/rewards/history',
  who: 'member',
  input: z.object({ ...page }),
  output: listOf(reward),
})

export const claimReward = call({
  name: 'claimReward',
  about: 'Pays a reward to the caller’s cash; claiming it twice is once.',
  method: 'POST',
  path: '/wps/rewards/:rewardId/claim',
  who: 'member',
  movesMoney: true,
  input: z.object({ rewardId: id }),
  owned: 'rewardId',
  output: z.object({ amount: amountText, sumBalance: amountText, version: z.number() }),
  errors: [
    'reward_unknown',
    'reward_over',
    'rewards_closed',
    'idempotency_key_required',
    'idempotency_conflict',
  ],
})

export const claimAllRewards = call({
  name: 'claimAllRewards',
  about: 'Pays all rewards that the caller may claim now, up to a hundred at once.',
  method: 'POST',
  path: '/wps/rewards/claim',
  who: 'member',
  movesMoney: true,
  output: z.object({ count: z.number(), amount: amountText, sumBalance: amountText, version: z.number() }),
  errors: ['rewards_closed', 'idempotency_key_required', 'idempotency_conflict'],
})
