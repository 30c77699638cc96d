import * as z from 'zod/mini'
import { call } from './call.ts'
import { money } from './shapes.ts'

/** A day in or after the year 2000. */
const day = z.iso.date().check(z.regex(/^2/))
/**
 * One side's records of a day: the number of transactions, their sums by currency, and, for a vendor with its own
 * wallets, the balances of that day's players.
 */
const side = z.object({ count: z.number(), sums: z.array(money), balances: z.array(money) })
/** One side's record of a transaction; null if it is missing there. */
const moved = z.nullable(z.object({ amount: money, isCancelled: z.boolean() }))

export const listReconciliation = call({
  name: 'listReconciliation',
  about:
    'How our books and those of the brand’s vendors compared on each day (UTC) of a span of at most 31 days, the newest day first.',
  method: 'GET',
  path: '/office/api/reconciliation',
  who: 'staff',
  may: 'reconciliation.see',
  input: z.object({ from: day, until: day }),
  output: z.object({
    list: z.array(
      z.object({
        day: z.string(),
        vendorCode: z.string(),
        /** Null for a day that was not compared. */
        report: z.nullable(
          z.object({
            ours: side,
            theirs: side,
            differences: z.array(
              z.object({ kind: z.string(), transaction: z.string(), ours: moved, theirs: moved }),
            ),
          }),
        ),
      }),
    ),
  }),
  errors: ['period_invalid'],
})

/** One side's records of a day with a payment provider: the number of movements, and their sums by currency. */
const movements = z.object({ count: z.number(), sums: z.array(money) })

export const listPaymentReconciliation = call({
  name: 'listPaymentReconciliation',
  about:
    'How our books and those of the brand’s payment providers compared on each day (UTC) of a span of at most 31 days, the newest day first.',
  method: 'GET',
  path: '/office/api/payment-reconciliation',
  who: 'staff',
  may: 'reconciliation.see',
  input: z.object({ from: day, until: day }),
  output: z.object({
    list: z.array(
      z.object({
        day: z.string(),
        paymentCode: z.string(),
        /** Null for a day that was not compared. */
        report: z.nullable(
          z.object({
            ours: movements,
            theirs: movements,
            /** The money that the payment provider settled to us or kept as fees on that day. */
            settled: z.array(money),
            /** The money that it owed us at the end of the day. */
            outstanding: z.array(money),
            differences: z.array(
              z.object({
                kind: z.enum(['missing_our_side', 'missing_their_side', 'amount_diff', 'held']),
                payment: z.string(),
                /** Null for the side on which it is missing. */
                ours: z.nullable(money),
                theirs: z.nullable(money),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  errors: ['period_invalid'],
})
