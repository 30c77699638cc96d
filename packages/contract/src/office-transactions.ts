import * as z from 'zod/mini'
import { call, fileOutput } from './call.ts'
import { moneyClasses, recipes } from './record-kinds.ts'
import { proof } from './rounds.ts'
import { amountText, anyJson, cleaned, id, instant, lineCursor, money } from './shapes.ts'
import { customerId } from './staff.ts'
import { ledgerVerbs, transactionKinds, transactionRecords } from './transaction-figures.ts'

// The search over all transfers of the brand's ledger, with the calls of vendors and payment providers.

/** A transfer: the number of its wallet and its number in it. */
const ledgerId = z.string().check(z.regex(/^[1-9]\d{0,17}\.[1-9]\d{0,17}$/))

/** An instant as the office sends it. */
const moment = z.string().check(
  z.regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)

const recipe = z.enum(Object.keys(recipes) as [keyof typeof recipes, ...(keyof typeof recipes)[]])

/** Filters; every one that is given must be met. */
const filters = {
  customerId: z.optional(customerId),
  /** The span of time, without its end. */
  from: z.optional(moment),
  until: z.optional(moment),
  kind: z.optional(z.enum(transactionKinds)),
  recipe: z.optional(recipe),
  /** The code of a vendor or of a payment provider. */
  party: z.optional(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{1,31}$/))),
  /** Limits of the stake, the win or a changed balance, in the currency of the brand. */
  least: z.optional(amountText),
  most: z.optional(amountText),
}

const transaction = z.object({
  ledgerId,
  at: instant,
  player: z.object({ customerId: z.string(), username: z.string() }),
  /** Whether it moved the wallet for play or an agent’s purse. */
  purpose: z.enum(['play', 'agent']),
  verb: z.enum(ledgerVerbs),
  /** The recipe of a transfer; of a refused bet, the refusal. */
  recipe: z.nullable(z.string()),
  class: z.nullable(z.enum(moneyClasses)),
  /** The vendor, the payment provider, or the part of the house that caused it. */
  party: z.string(),
  gameName: z.nullable(z.string()),
  /** The id of the transaction as its source gave it. */
  reference: z.string(),
  /** The stake of a bet or the win of a payment; null for a transfer by a recipe. */
  amount: z.nullable(money),
  /** The changes of the player’s cash less debt, bonus, and held money. */
  cash: money,
  bonus: money,
  held: money,
})

export const searchTransactions = call({
  name: 'searchTransactions',
  about:
    'Transfers of the brand’s ledger by an id (of a round, a ticket, an order, a payment or a vendor’s transaction), a player, a kind, an amount and a span of time, the newest first. Without an id or a player the span is required.',
  // A pasted id stands in no address, which proxies keep.
  method: 'POST',
  path: '/office/api/transactions/search',
  who: 'staff',
  may: 'transactions.see',
  ofBrand: 'customerId',
  input: z.object({
    /** An id of any kind; it replaces all other filters but the player. */
    id: z.optional(z.string().check(cleaned, z.regex(/^[\x21-\x7e]{1,128}$/))),
    ...filters,
    after: z.optional(lineCursor),
  }),
  output: z.object({
    list: z.array(transaction),
    next: z.nullable(z.string()),
    /** The instant back to which the search has come if it stopped before the page was full; null otherwise. */
    searchedFrom: z.nullable(instant),
    /** Whether an index gave the transfers of the id, so that all of them are shown. */
    isExact: z.boolean(),
  }),
  errors: ['player_unknown', 'span_required', 'span_too_long'],
  limit: { times: 120, perSeconds: 60 },
})

export const exportTransactions = call({
  name: 'exportTransactions',
  about:
    'The transfers of a search as CSV, the newest first, at most a million lines. The log has who exported what.',
  method: 'POST',
  path: '/office/api/transactions/export',
  who: 'staff',
  may: 'transactions.export',
  needs: 'second-factor',
  ofBrand: 'customerId',
  input: z.object(filters),
  output: fileOutput,
  file: 'csv',
  errors: ['player_unknown', 'span_required', 'span_too_long', 'export_running'],
  limit: { times: 12, perSeconds: 3600 },
})

export const listTransactionParties = call({
  name: 'listTransactionParties',
  about: 'The vendors and payment providers by which transfers of the brand can be searched.',
  method: 'GET',
  path: '/office/api/transaction-parties',
  who: 'staff',
  may: 'transactions.see',
  output: z.object({
    list: z.array(z.object({ party: z.string(), name: z.string(), kind: z.enum(['vendor', 'payment']) })),
  }),
})

/** Text of one side of a call, without what proves a caller, and with personal values masked. */
const side = { contentType: z.string(), text: z.string() }

export const getTransaction = call({
  name: 'getTransaction',
  about:
    'A transfer of the brand with its postings, its place in the hash chain, the records that it belongs to, and the calls of the vendor or payment provider as they came.',
  method: 'GET',
  path: '/office/api/transactions/:ledgerId',
  who: 'staff',
  may: 'transactions.see',
  ofBrand: 'ledgerId',
  input: z.object({ ledgerId }),
  output: z.extend(transaction, {
    /** The transaction that it answers: the stake of a refund, the hold of a payment. */
    answers: z.nullable(z.string()),
    postings: z.array(
      z.object({
        account: z.string(),
        amount: money,
        /** The balance of an account of the player before and after; null for a counter account. */
        before: z.nullable(money),
        after: z.nullable(money),
      }),
    ),
    /** SHA-256 in hexadecimal digits over the transfer and the hash before it. */
    hash: z.string(),
    hashBefore: z.nullable(z.string()),
    /** The time of the first seal that covers it; null before. */
    sealedAt: z.nullable(instant),
    /** The records that it belongs to, of the kinds that the role may see. */
    records: z.array(
      z.object({
        kind: z.enum(transactionRecords),
        /** The id in the address of its page; null if it has none. */
        id: z.nullable(z.string()),
        label: z.string(),
        state: z.nullable(z.string()),
      }),
    ),
    /** The round of a bet. */
    round: z.nullable(
      z.object({
        roundId: id,
        state: z.enum(['open', 'settled', 'refunded']),
        staked: money,
        won: money,
        refunded: money,
        openedAt: instant,
        closedAt: z.nullable(instant),
        /** The vendor’s name of the round; null for a round of the house. */
        reference: z.nullable(z.string()),
        /** The proof and the events of a round of the house, which a replay shows; null for any other. */
        proof: z.nullable(proof),
        events: z.nullable(z.array(anyJson)),
      }),
    ),
    /** The calls about it, oldest first; `kept` says why there may be none. */
    calls: z.array(
      z.object({
        at: instant,
        direction: z.enum(['in', 'out']),
        tookMs: z.number(),
        outcome: z.string(),
        request: z.object({ method: z.string(), path: z.string(), ...side }),
        answer: z.nullable(z.object({ status: z.number(), ...side })),
      }),
    ),
    /** Whether calls about it are kept: not for the house itself, nor beyond their time. */
    kept: z.enum(['here', 'none', 'past']),
  }),
  errors: ['transaction_unknown'],
})
