import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson } from './changes.ts'
import { amountText, id, instant, money } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Corrections of a player's cash, requested by one person and decided by another.

/** Whether money is given to the player or taken. */
const direction = z.enum(['in', 'out'])

export const listAdjustments = call({
  name: 'listAdjustments',
  about: 'Adjustments of the brand’s players, the newest first; with `state`, those in it.',
  method: 'GET',
  path: '/office/api/adjustments',
  who: 'staff',
  may: 'adjustments.see',
  input: z.object({
    state: z.optional(z.enum(['asked', 'approved', 'refused'])),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({
    list: z.array(
      z.object({
        adjustmentId: id,
        customerId,
        username: z.string(),
        direction,
        amount: money,
        reason: z.string(),
        state: z.enum(['asked', 'approved', 'refused']),
        askedBy: z.string(),
        askedAt: instant,
        isOwn: z.boolean(),
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(instant),
        /** The reason of the refusal. */
        refusal: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

export const askAdjustment = call({
  name: 'askAdjustment',
  about:
    'Asks for an adjustment of the cash of a player of the brand; no money moves before another person approves.',
  method: 'POST',
  path: '/office/api/players/:customerId/adjustments',
  who: 'staff',
  may: 'adjustments.ask',
  input: z.object({
    customerId,
    /** A new UUID made by the page; a repeat of the same request has the same UUID. */
    request: id,
    direction,
    /** The amount, greater than zero, in the player's currency. */
    amount: amountText,
    reason,
  }),
  output: z.object({ adjustmentId: id }),
  ofBrand: 'customerId',
  errors: ['player_unknown', 'idempotency_conflict', 'standing_fixed'],
})

const decision = { who: 'staff', may: 'adjustments.decide', ofBrand: 'adjustmentId' } as const

export const approveAdjustment = call({
  ...decision,
  name: 'approveAdjustment',
  about: 'Approves an adjustment that another person asked for, and moves the money once.',
  method: 'POST',
  path: '/office/api/adjustments/:adjustmentId/approve',
  needs: 'second-factor',
  input: z.object({ adjustmentId: id }),
  errors: [
    'adjustment_unknown',
    'adjustment_decided',
    'decision_pending',
    ...anotherPerson,
    'not_enough_money',
  ],
})

export const refuseAdjustment = call({
  ...decision,
  name: 'refuseAdjustment',
  about: 'Refuses an adjustment, one’s own too; no money moves.',
  method: 'POST',
  path: '/office/api/adjustments/:adjustmentId/refuse',
  input: z.object({ adjustmentId: id, reason }),
  errors: ['adjustment_unknown', 'adjustment_decided'],
})
