import * as z from 'zod/mini'
import { call } from './call.ts'
import { rebateWays } from './rebate-figures.ts'
import { amountText, category, id, instant, listOf, money, page } from './shapes.ts'

// Rebates: a share of valid bets that is paid back, by category and rank.

/** The rate in hundredths of a percent. */
const rate = z.number()

export const getRebateRates = call({
  name: 'getRebateRates',
  about: 'What of valid bets the brand pays back, by rank from 0 on; none where it gives no rebates.',
  method: 'GET',
  path: '/wps/rebates/rates',
  who: 'either',
  output: z.object({
    list: z.array(z.object({ rank: z.number(), rates: z.array(z.object({ category, rate })) })),
    /** Whether it is paid after each day, and whether players may claim it earlier. */
    isDaily: z.boolean(),
    isClaimed: z.boolean(),
    least: money,
    /** The valid bet that a rebate requires, in percent of the rebate. */
    turnover: z.number(),
    nextAt: z.nullable(instant),
  }),
})

export const getRebate = call({
  name: 'getRebate',
  about: 'What the caller has played that is not rebated yet, by category, and what it comes to now.',
  method: 'GET',
  path: '/wps/rebates/open',
  who: 'member',
  output: z.object({
    /** Negative if bets were cancelled after they had been rebated. */
    list: z.array(z.object({ category, validBet: money, rate, amount: money })),
    amount: money,
    least: money,
    turnover: z.number(),
    isDaily: z.boolean(),
    /** Whether it can be claimed now. */
    isClaimable: z.boolean(),
    /** Whether nothing is given now because of a pause or an exclusion. */
    isClosed: z.boolean(),
  }),
})

export const claimRebate = call({
  name: 'claimRebate',
  about: 'Pays the caller what is not rebated yet, as it stands at this moment.',
  method: 'POST',
  path: '/wps/rebates/claim',
  who: 'member',
  movesMoney: true,
  output: z.object({ rebateId: id, amount: money, sumBalance: amountText, version: z.number() }),
  errors: ['rebate_closed', 'nothing_to_claim', 'idempotency_key_required', 'idempotency_conflict'],
  limit: { times: 20, perSeconds: 60 },
})

export const listRebates = call({
  name: 'listRebates',
  about: 'The rebates that were paid to the caller, the newest first.',
  method: 'GET',
  path: '/wps/rebates/list',
  who: 'member',
  input: z.object({ ...page }),
  output: listOf(
    z.object({
      rebateId: id,
      at: instant,
      way: z.enum(rebateWays),
      amount: money,
      lines: z.array(z.object({ category, validBet: money, rate, amount: money })),
    }),
  ),
})
