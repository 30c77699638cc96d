import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson } from './changes.ts'
import { incomePlans, payPeriods } from './contract-figures.ts'
import { amountText, id, instant, money } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Corrections of an agent's income for a plan and period, requested by one person and decided by another. The computed
// lines are not changed.

/** Whether the brand pays the account, or the account pays back. */
const direction = z.enum(['in', 'out'])
const runId = z.string().check(z.regex(/^\d{1,18}$/))

export const listPayCorrections = call({
  name: 'listPayCorrections',
  about: 'Corrections of agents’ income of the brand, the newest first; with `state`, those in it.',
  method: 'GET',
  path: '/office/api/pay-corrections',
  who: 'staff',
  may: 'agent-pay.see',
  input: z.object({
    state: z.optional(z.enum(['asked', 'approved', 'refused'])),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({
    list: z.array(
      z.object({
        correctionId: id,
        customerId,
        username: z.string(),
        runId,
        plan: z.enum(incomePlans),
        period: z.enum(payPeriods),
        from: instant,
        until: instant,
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

export const askPayCorrection = call({
  name: 'askPayCorrection',
  about:
    'Asks for a correction of what an agent of the brand was given for a plan and period; no money moves before another person approves.',
  method: 'POST',
  path: '/office/api/pay-runs/:runId/corrections',
  who: 'staff',
  may: 'agent-pay.correct',
  input: z.object({
    /** The run of the plan and period. */
    runId,
    customerId,
    /** A new UUID made by the page; a repeat of the same request has the same UUID. */
    request: id,
    direction,
    /** The amount, greater than zero, in the currency of the run. */
    amount: amountText,
    reason,
  }),
  output: z.object({ correctionId: id }),
  ofBrand: 'runId',
  namesOpenly: ['customerId'],
  errors: ['pay_run_unknown', 'player_unknown', 'standing_fixed', 'idempotency_conflict'],
})

const decision = { who: 'staff', may: 'agent-pay.decide', ofBrand: 'correctionId' } as const

export const approvePayCorrection = call({
  ...decision,
  name: 'approvePayCorrection',
  about:
    'Approves a correction that another person asked for: it becomes a line that the brand pays, or that the account pays back, once.',
  method: 'POST',
  path: '/office/api/pay-corrections/:correctionId/approve',
  needs: 'second-factor',
  input: z.object({ correctionId: id }),
  errors: ['pay_correction_unknown', 'pay_correction_decided', 'decision_pending', ...anotherPerson],
})

export const refusePayCorrection = call({
  ...decision,
  name: 'refusePayCorrection',
  about: 'Refuses a correction that nobody has decided; who asked for it may take it back so.',
  method: 'POST',
  path: '/office/api/pay-corrections/:correctionId/refuse',
  input: z.object({ correctionId: id, reason }),
  errors: ['pay_correction_unknown', 'pay_correction_decided'],
})
