import * as z from 'zod/mini'
import { call } from './call.ts'
import { incomePlans, payPeriods } from './contract-figures.ts'
import { money } from './shapes.ts'
import { customerId } from './staff.ts'

// What agents' income comes to, and what the programme costs.

const sums = {
  lines: z.number(),
  /** The computed amount, and the part of it that the brand pays and not an agent. */
  computed: money,
  brandPays: money,
  paid: money,
  /** The amount that is to be paid or approved without a look by a person, and the amount that is held. */
  outstanding: money,
  held: money,
  refused: money,
  expired: money,
  /** The sum of approved corrections; in no other sum. */
  corrected: money,
}

/** An agent with income in the span; `result` is stakes less wins of the team as it was then, own play included. */
const agent = z.object({
  customerId,
  username: z.string(),
  lines: z.number(),
  income: money,
  result: money,
  /** Income ÷ result in percent with two decimals; null where the team has won. */
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
    /** Days of the brand's zone, both within, 92 at most; the last seven where they are open. */
    from: z.optional(day),
    to: z.optional(day),
    plan: z.optional(z.enum(incomePlans)),
  }),
  output: z.object({
    /** The days, both within. */
    from: z.string(),
    to: z.string(),
    rows: z.array(z.object({ plan: z.enum(incomePlans), period: z.enum(payPeriods), ...sums })),
    total: z.object(sums),
    topByIncome: z.array(agent),
    topByShare: z.array(agent),
    programme: z.object({
      /** The brand's own payments into purses in the span, less the money that came back. */
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
