import * as z from 'zod/mini'
import { call } from './call.ts'
import { changedFrom, version } from './changes.ts'
import { mostRanks } from './rank-figures.ts'
import { mostRate } from './rebate-figures.ts'
import { amountText, category, instant, money } from './shapes.ts'
import { reason } from './staff.ts'

// Rebates in the office: rates by category and rank, and the brand's liability.

const rates = z.array(
  z.object({
    category,
    /** The rates in hundredths of a percent by rank, from 0 on. */
    rates: z
      .array(z.number().check(z.int(), z.minimum(0), z.maximum(mostRate)))
      .check(z.minLength(1), z.maxLength(mostRanks + 1)),
  }),
)

const terms = {
  rates: rates.check(z.maxLength(20)),
  /** Whether unclaimed rebates are paid after each day. */
  isDaily: z.boolean(),
  /** The minimum amount of a payment. */
  least: amountText,
  turnover: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
}

export const getRebateSettings = call({
  name: 'getRebateSettings',
  about: 'What of valid bets the brand pays back, now and next, and what it owes.',
  method: 'GET',
  path: '/office/api/rebate-settings',
  who: 'staff',
  may: 'rebates.see',
  output: z.object({
    /** Whether players may claim by hand. */
    isClaimed: z.boolean(),
    currency: z.string(),
    /** The number of ranks with rates, including rank 0. */
    ranks: z.number(),
    terms: z.object(terms),
    next: z.nullable(z.object({ ...terms, beginsAt: instant })),
    /** The version of the terms that were set last. */
    version,
    /** As of last night: the valid bet of players that is not rebated, and the resulting amount by their ranks. */
    liability: z.object({ validBet: money, amount: money, players: z.number() }),
    /** The rebates paid in the last thirty days. */
    paid: z.object({ amount: money, rebates: z.number() }),
  }),
})

export const setRebateTerms = call({
  name: 'setRebateTerms',
  about:
    'Sets what of valid bets is paid back, from the next full quarter of an hour on; what was played before has the rates of then. To give more takes two persons.',
  method: 'PUT',
  path: '/office/api/rebate-terms',
  who: 'staff',
  may: 'rebates.settings',
  needs: 'second-factor',
  input: z.object({ ...terms, version, reason }),
  output: z.object(changedFrom),
  errors: ['changed_meanwhile', 'proposal_waits'],
})
