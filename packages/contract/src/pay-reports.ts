import * as z from 'zod/mini'
import { call } from './call.ts'
import { incomePlans, payPeriods } from './contract-figures.ts'
import { money } from './shapes.ts'
import { customerId } from './staff.ts'

// The total of agents' income, and the cost of the programme.

const sums = {
  lines: z.number(),
  /** The computed amount, and the part paid by the brand rather than an agent. */
  computed: money,
  brandPays: money,
  paid: money,
  /** The amount to be paid or approved without a review, and the held amount. */
  outstanding: money,
  held: money,
  refused: money,
  expired: money,
  /** The sum of approved corrections, which is not part of any other sum. */
  corrected: money,
}

/**
 * An agent with income in the span; `result` is stakes minus wins of the team at that time, including the agent's own
 * play.
 */
const agent = z.object({
  customerId,
  username: z.string(),
  lines: z.number(),
  income: money,
  result: money,
  /** Income ÷ result in percent with two decimals; null if the team has won. */
  percent: z.nullable(z.string()),
})

const day = z.iso.date().check(z.regex(/^2/))

export const getPayReport = call({
  name: 'getPayReport',
  about:
    'What agents’ income of the periods that ended within a span of days comes to by plan and period, the agents who got most, by income and by its share of what their teams lost (of the 200 with the largest income), and what it costs beside the gross result of the brand; in the brand’s currency.',
  method: 'GET',
  path: '/office/api/pay-report',
  who: 'staff',
  may: 'agent-pay.see',
  input: z.object({
    /** Days in the brand's time zone, both included, 92 at most; by default the last seven. */
    from: z.optional(day),
    to: z.optional(day),
    plan: z.optional(z.enum(incomePlans)),
  }),
  output: z.object({
    /** The days, both included. */
    from: z.string(),
    to: z.string(),
    rows: z.array(z.object({ plan: z.enum(incomePlans), period: z.enum(payPeriods), ...sums })),
    total: z.object(sums),
    topByIncome: z.array(agent),
    topByShare: z.array(agent),
    programme: z.object({
      /** The brand's own payments into purses in the span, minus returned money. */
      paid: money,
      stakes: money,
      wins: money,
      result: money,
      percent: z.nullable(z.string()),
    }),
  }),
  errors: ['period_invalid'],
  limit: { times: 20, perSeconds: 60 },
})
