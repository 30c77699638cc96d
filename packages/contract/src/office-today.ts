import * as z from 'zod/mini'
import { call } from './call.ts'
import { category, instant, money } from './shapes.ts'

// The home of the office: the figures of today, beside those of the last days.

/** Figures of a gaming day, or of a part of one; amounts in the brand's currency. */
const figures = {
  deposits: money,
  withdrawals: money,
  staked: money,
  /** Stakes less wins. */
  result: money,
  /** Players of whom a bet settled, and accounts that were opened; trials are left out. */
  active: z.number(),
  registered: z.number(),
}

export const getToday = call({
  name: 'getToday',
  about:
    'The figures of the brand’s gaming day until now, of the same part of the same weekday before, and of the last thirty days; with its result by category and its top games.',
  method: 'GET',
  path: '/office/api/today',
  who: 'staff',
  may: 'reports.see',
  output: z.object({
    /** The gaming day (yyyy-MM-dd), its start, and the time up to which it is counted. */
    day: z.string(),
    fromAt: instant,
    atAt: instant,
    now: z.object(figures),
    /** The same hours of the day a week before. */
    before: z.object(figures),
    /** The last thirty days before this one, the oldest first; null for a day that is not closed yet. */
    days: z.array(z.object({ day: z.string(), figures: z.nullable(z.object(figures)) })),
    /** The days of the last forty that the nightly check found different from what they were closed with. */
    changed: z.array(z.object({ day: z.string(), remarks: z.number() })),
    /**
     * The five open draws on which the house may have to pay the largest share of a limit, each with that line; null
     * for a person without `draws.limits`.
     */
    exposures: z.nullable(
      z.array(
        z.object({
          drawId: z.string(),
          nodeId: z.string(),
          name: z.string(),
          issue: z.string(),
          type: z.string(),
          line: z.string(),
          amount: money,
          most: money,
        }),
      ),
    ),
    categories: z.array(z.object({ category, staked: money, result: money })),
    /** The five games with the highest stakes of the day. */
    games: z.array(z.object({ gameId: z.string(), name: z.string(), staked: money, result: money })),
  }),
  limit: { times: 60, perSeconds: 60 },
})
