import type { Plan, SentExplained } from '@fairground/plans/plan'
import { type ListedPlan, plans } from '@fairground/plans/plans'
import * as z from 'zod/mini'
import { heldWhys, lineStates } from './agent-pay-figures.ts'
import { call } from './call.ts'
import { changed } from './changes.ts'
import { incomePlans, payPeriods } from './contract-figures.ts'
import { amountText, category, id, instant, listOf, money, page } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Income from contracts: lines by period, and how they are approved, paid and collected.

const plan = z.enum(incomePlans)
const period = z.enum(payPeriods)
const state = z.enum(lineStates)

type DealListed = Extract<ListedPlan, { kind: 'deal' }>

/** The explanation of a line of a deal, with the figures of its plan. */
export type DealFigures<One extends DealListed = DealListed> = One extends DealListed
  ? { plan: One['id'] } & SentExplained<One['explanation']>
  : never

function dealShape({ id, explanation }: Plan) {
  const own = explanation.flatMap((figure) => (typeof figure === 'string' ? [] : [figure]))
  const named = own.map(({ name, kind }) => [name, kind === 'amount' ? amountText : z.number()])
  return z.object({
    plan: z.literal(id),
    ...(Object.fromEntries(named) as Record<string, z.ZodMiniType>),
  })
}

const [firstDeal, ...otherDeals] = plans.filter(({ kind }) => kind === 'deal').map(dealShape)
const deal = z.discriminatedUnion('plan', [
  firstDeal!,
  ...otherDeals,
]) as unknown as z.ZodMiniType<DealFigures>

/** The figures from which a line was computed. */
const figures = z.object({
  settled: z.partialRecord(category, z.object({ validBet: amountText, loss: amountText })),
  rebates: amountText,
  promotions: amountText,
  deposits: amountText,
  withdrawals: amountText,
  active: z.number(),
  /** The sum to which the rate applies. */
  base: amountText,
  /** For a margin: the valid bet below direct downlines, by their prize group and the agent's, if that was higher. */
  groups: z.array(z.object({ own: z.number(), below: z.number(), validBet: amountText })),
  /** The index of the clause that was reached; null for none. */
  clause: z.nullable(z.number()),
  /** The account whose missed requirements prevent payment: this one, or the one above. */
  notReached: z.nullable(z.enum(['own', 'above'])),
  /** Null for a contract that is not a deal. */
  deal: z.nullable(deal),
})

const line = z.object({
  lineId: id,
  /** Null for a correction, and for a margin, which needs no contract. */
  contractId: z.nullable(id),
  plan,
  period,
  from: instant,
  until: instant,
  /** The account that receives the payment. */
  customerId,
  state,
  amount: money,
  paid: money,
  /** Whether it waits for a review by staff; the reason is not shown. */
  isHeld: z.boolean(),
  /** Whether it corrects an earlier line of the same plan and period. */
  isCorrection: z.boolean(),
  figures,
})

export const listIncome = call({
  name: 'listIncome',
  about:
    'Lines of income: what the caller is paid, and what the caller pays to accounts directly below; the newest period first, with totals.',
  method: 'GET',
  path: '/wps/agent/income',
  who: 'agent',
  isForReading: true,
  input: z.object({
    side: z._default(z.enum(['mine', 'below']), 'mine'),
    plan: z.optional(plan),
    state: z.optional(state),
    from: z.optional(z.iso.datetime({ offset: true })),
    until: z.optional(z.iso.datetime({ offset: true })),
    ...page,
  }),
  output: z.object({
    list: z.array(
      z.extend(line, {
        /** The masked user name of the other party; empty for the brand. */
        other: z.string(),
      }),
    ),
    total: z.number(),
    totalPages: z.number(),
    amount: money,
    paid: money,
  }),
})

/** A player for whom a line of a deal pays an acquisition. */
const acquired = z.object({
  /** The user name; masked unless the agent opened the account. */
  username: z.string(),
  qualifiedAt: instant,
})

export const listAcquired = call({
  name: 'listAcquired',
  about:
    'The new players for whom a line of the caller’s income pays an acquisition, the first to qualify first.',
  method: 'GET',
  path: '/wps/agent/income/:lineId/acquired',
  who: 'agent',
  isForReading: true,
  input: z.object({ lineId: id, ...page }),
  owned: 'lineId',
  output: listOf(acquired),
  errors: ['income_unknown'],
})

export const collectIncome = call({
  name: 'collectIncome',
  about:
    'Collects a dividend that was approved; it goes to the caller’s purse as soon as who pays it has the money. One that is not collected before the next is computed expires.',
  method: 'POST',
  path: '/wps/agent/income/:lineId/collect',
  who: 'agent',
  movesMoney: true,
  input: z.object({ lineId: id }),
  owned: 'lineId',
  errors: ['income_unknown', 'income_not_open', 'idempotency_key_required', 'idempotency_conflict'],
})

export const getPurse = call({
  name: 'getPurse',
  about: 'The caller’s purse: what is in it, and what of it is owed to accounts below.',
  method: 'GET',
  path: '/wps/agent/purse',
  who: 'agent',
  isForReading: true,
  output: z.object({ balance: money, owed: money }),
})

export const turnPurse = call({
  name: 'turnPurse',
  about:
    'Turns money of the caller’s purse into the caller’s own cash, where it can be withdrawn without being played. What is owed to accounts below stays.',
  method: 'POST',
  path: '/wps/agent/purse/turn',
  who: 'agent',
  needs: 'second-factor',
  movesMoney: true,
  input: z.object({ amount: amountText }),
  output: z.object({ purse: money, sumBalance: amountText, version: z.number() }),
  errors: ['not_enough_money', 'income_owed', 'idempotency_key_required', 'idempotency_conflict'],
})

// The calls of the office.

const run = z.object({
  runId: z.string(),
  plan,
  period,
  from: instant,
  until: instant,
  state: z.enum(['computed', 'approved', 'refused']),
  computedAt: instant,
  /** The person who decided; `automatic` for a plan without approval, empty before a decision. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
  lines: z.number(),
  /** The sum of all lines, the part that the brand pays, and the part already paid. */
  amount: money,
  brandPays: money,
  paid: money,
  /** The numbers of lines whose payer has too little money, and of held lines. */
  waiting: z.number(),
  held: z.number(),
  /** The sum of its approved corrections, which is not part of any other sum. */
  corrected: money,
})

const runId = z.string().check(z.regex(/^\d{1,18}$/))

const officeLine = z.extend(line, {
  username: z.string(),
  /** The user name of the payer; empty for the brand. */
  payer: z.string(),
  /** The reason why it is held; null if it is not. */
  held: z.nullable(z.enum(heldWhys)),
})

export const listPayRuns = call({
  name: 'listPayRuns',
  about: 'Periods of agents’ income that were computed, the newest first.',
  method: 'GET',
  path: '/office/api/pay-runs',
  who: 'staff',
  may: 'agent-pay.see',
  input: z.object({
    plan: z.optional(plan),
    state: z.optional(run.shape.state),
    /** Restricts the list to one run. */
    runId: z.optional(runId),
    ...page,
  }),
  namesOpenly: ['runId'],
  output: z.object({ list: z.array(run), total: z.number(), totalPages: z.number() }),
})

export const listPayLines = call({
  name: 'listPayLines',
  about: 'The lines of a run, from the largest on; with a customer id, those of one account over all runs.',
  method: 'GET',
  path: '/office/api/pay-lines',
  who: 'staff',
  may: 'agent-pay.see',
  input: z.object({
    runId: z.optional(runId),
    customerId: z.optional(customerId),
    state: z.optional(state),
    /** `yes` lists only held lines. */
    isHeld: z.optional(z.enum(['yes'])),
    ...page,
  }),
  namesOpenly: ['customerId', 'runId'],
  output: z.object({
    list: z.array(officeLine),
    total: z.number(),
    totalPages: z.number(),
  }),
})

export const listLineAcquired = call({
  name: 'listLineAcquired',
  about:
    'The new players for whom a line pays an acquisition, the first to qualify first; their names are masked.',
  method: 'GET',
  path: '/office/api/pay-lines/:lineId/acquired',
  who: 'staff',
  may: 'agent-pay.see',
  input: z.object({ lineId: id, ...page }),
  ofBrand: 'lineId',
  output: listOf(z.extend(acquired, { customerId })),
  errors: ['income_unknown'],
})

export const previewPayRun = call({
  name: 'previewPayRun',
  about:
    'Computes the lines of the period that runs now, as far as it has come; nothing is kept and nothing is paid.',
  method: 'GET',
  path: '/office/api/pay-runs/preview',
  who: 'staff',
  may: 'agent-pay.see',
  input: z.object({ plan, period }),
  output: z.object({
    from: instant,
    until: instant,
    amount: money,
    brandPays: money,
    /** Lines as in `listPayLines`; `payer` is empty for the brand. */
    list: z.array(z.object({ customerId, username: z.string(), payer: z.string(), amount: money, figures })),
  }),
  limit: { times: 10, perSeconds: 60 },
})

export const decidePayRun = call({
  name: 'decidePayRun',
  about:
    'Approves the lines of a run, which pays wages and opens dividends to be collected, or refuses all of them.',
  method: 'POST',
  path: '/office/api/pay-runs/:runId/decide',
  who: 'staff',
  may: 'agent-pay.decide',
  needs: 'second-factor',
  input: z.object({ runId, decision: z.enum(['approve', 'refuse']), reason }),
  ofBrand: 'runId',
  errors: ['pay_run_unknown', 'pay_run_decided'],
})

export const rejectPayLine = call({
  name: 'rejectPayLine',
  about:
    'Takes one line out of a run that nobody has decided about yet, or rejects one that is held; it is not paid.',
  method: 'POST',
  path: '/office/api/pay-lines/:lineId/reject',
  who: 'staff',
  may: 'agent-pay.decide',
  needs: 'second-factor',
  input: z.object({ lineId: id, reason }),
  ofBrand: 'lineId',
  errors: ['income_unknown', 'pay_run_decided'],
})

export const setPayRule = call({
  name: 'setPayRule',
  about:
    'Says whether the lines of a plan are paid without a person who approves them. To have them paid so takes two persons.',
  method: 'PUT',
  path: '/office/api/pay-rules/:plan',
  who: 'staff',
  may: 'agent-pay.decide',
  needs: 'second-factor',
  input: z.object({ plan, isAutomatic: z.boolean(), reason }),
  output: z.object(changed),
  errors: ['proposal_waits'],
})

export const listPayRules = call({
  name: 'listPayRules',
  about: 'Which plans are paid without a person who approves them.',
  method: 'GET',
  path: '/office/api/pay-rules',
  who: 'staff',
  may: 'agent-pay.see',
  output: z.object({
    list: z.array(z.object({ plan, isAutomatic: z.boolean() })),
    /** The first and the last day for which margins of prize groups are paid; null for none, or without an end. */
    margins: z.nullable(z.object({ from: instant, until: z.nullable(instant) })),
  }),
})

export const setGroupMargins = call({
  name: 'setGroupMargins',
  about:
    'Has the brand pay the margins of prize groups from the next day on, or pay none after the day that runs. To have them paid takes two persons.',
  method: 'PUT',
  path: '/office/api/group-margins',
  who: 'staff',
  may: 'agent-pay.decide',
  needs: 'second-factor',
  input: z.object({ isOn: z.boolean(), reason }),
  output: z.object(changed),
  errors: ['proposal_waits'],
})
