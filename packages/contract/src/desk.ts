import * as z from 'zod/mini'
import { call } from './call.ts'
import type { Permission } from './permissions.ts'
import { instant } from './shapes.ts'

// The queues of the office: everything that waits for a person.

/** The queues of a brand, each with the permission of the page that shows it. */
export const queuePermissions = {
  adjustments: 'adjustments.see',
  'agent-flags': 'agent-flags.see',
  applications: 'promotions.see',
  cases: 'cases.see',
  documents: 'identity.read',
  'draw-corrections': 'draws.read',
  /** Draws with a problem, late ones, official ones without a result, and requests to make a draw void. */
  draws: 'draws.read',
  feedback: 'feedback.see',
  leaderboards: 'missions.see',
  messages: 'messages.see',
  missions: 'missions.see',
  'pay-corrections': 'agent-pay.see',
  'pay-runs': 'agent-pay.see',
  'payments-held': 'payments.see',
  promotions: 'promotions.see',
  raffles: 'promotions.see',
  /** Days of the last week on which the books of a vendor differ from ours. */
  reconciliation: 'reconciliation.see',
  redemptions: 'points.see',
  referrals: 'referral.see',
  'withdrawals-disputed': 'withdrawals.see',
  'withdrawals-pay': 'withdrawals.see',
  'withdrawals-review': 'withdrawals.see',
} as const satisfies Record<string, Permission>

export type QueueName = keyof typeof queuePermissions

/** The name of every queue. */
export const queueNames = Object.keys(queuePermissions) as QueueName[]

/** A queue is counted up to this number, which then means "at least". */
export const mostCounted = 1_000

export const listQueues = call({
  name: 'listQueues',
  about: 'The queues that the role may see, with the number of waiting objects and the time of the oldest.',
  method: 'GET',
  path: '/office/api/queues',
  who: 'staff',
  may: 'self',
  output: z.object({
    list: z.array(
      z.object({
        queue: z.enum(queueNames),
        /** At most `mostCounted`. */
        count: z.number(),
        /** The time since which the oldest object waits; null for an empty queue. */
        oldestAt: z.nullable(instant),
      }),
    ),
  }),
})
