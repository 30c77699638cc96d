import * as z from 'zod/mini'
import { call } from './call.ts'
import { moneyClasses, playMoves } from './record-kinds.ts'
import { amountText, category, id, instant, listOf, page } from './shapes.ts'

const moneyClass = z.enum(moneyClasses)

/** A day in the brand's time zone, yyyy-MM-dd. */
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Days in the brand's time zone, both included; at most 366, by default the last seven. */
const period = { from: z.optional(day), to: z.optional(day) }

/** A line of the account record; amounts are the changes of each balance, negative for a decrease. */
const transaction = z.object({
  /** The number of the move of the wallet, from 1. */
  number: z.number(),
  at: instant,
  kind: z.enum([...playMoves, ...moneyClasses]),
  /** The change of the stakeable balance, which is cash plus bonus, both listed beside it. */
  amount: amountText,
  cash: amountText,
  bonus: amountText,
  held: amountText,
  /** Cash and bonus after the move. */
  balanceAfter: amountText,
  /** The round to which it belongs, shown by `getRound`. */
  roundId: z.nullable(id),
  gameName: z.nullable(z.string()),
  gameClassify: z.nullable(category),
  /** The recipe of a move outside of a round, such as `sign-up-bonus`. */
  recipe: z.nullable(z.string()),
})

export const listTransactions = call({
  name: 'listTransactions',
  about:
    'The account record: every move of the player’s money, newest first, with what the period came to. `kind` is a class of moves, or `play` for those of rounds; `wallet` chooses the purse of an agent instead, which is empty for anybody else. At most 366 days; by default the last seven. Moves are counted up to ten pages after the one that is asked for.',
  method: 'GET',
  path: '/wps/member/transactions',
  who: 'member',
  input: z.object({
    ...period,
    kind: z.optional(z.enum(['play', ...moneyClasses])),
    wallet: z._default(z.enum(['play', 'purse']), 'play'),
    ...page,
  }),
  output: z.extend(listOf(transaction), {
    currency: z.string(),
    from: day,
    to: day,
    /**
     * Cash and bonus over the whole period, regardless of the list's filters: `opening` plus all moves equals
     * `closing`.
     */
    sums: z.object({
      opening: amountText,
      staked: amountText,
      won: amountText,
      refunded: amountText,
      classes: z.array(z.object({ kind: moneyClass, amount: amountText })),
      closing: amountText,
    }),
  }),
  errors: ['period_invalid'],
  limit: { times: 60, perSeconds: 60 },
})

/** The result of play: `result` is wins, rebates and gifts minus stakes. */
export const profit = z.object({
  staked: amountText,
  validBet: amountText,
  won: amountText,
  rebates: amountText,
  gifts: amountText,
  result: amountText,
  deposits: amountText,
  withdrawals: amountText,
})

export const getPersonalProfit = call({
  name: 'getPersonalProfit',
  about:
    'What the player’s settled rounds, rebates and gifts came to by day or category, with deposits and withdrawals beside. Only rounds belong to a category: the rest is in its total alone. At most 366 days; by default the last seven.',
  method: 'GET',
  path: '/wps/member/profit',
  who: 'member',
  input: z.object({ by: z._default(z.enum(['day', 'category']), 'day'), ...period }),
  output: z.object({
    currency: z.string(),
    from: day,
    to: day,
    /** By `key`: the day, newest first; or the category, the most staked first. */
    list: z.array(z.extend(profit, { key: z.string() })),
    total: profit,
  }),
  errors: ['period_invalid'],
  limit: { times: 60, perSeconds: 60 },
})

export const getYearStatement = call({
  name: 'getYearStatement',
  about:
    'A year of the player’s account as a file, by month and in total: opening and closing balance, deposits, withdrawals, stakes, wins, bonus, moves and adjustments. At most 20 an hour.',
  method: 'GET',
  path: '/wps/member/year-statement',
  who: 'member',
  input: z.object({
    year: z.string().check(z.regex(/^20\d\d$/)),
    format: z.enum(['csv', 'pdf']),
  }),
  output: z.object({
    name: z.string(),
    /** The file in base64. */
    file: z.string(),
    /** Whether it is in English because the font of its page lacks the letters of the player’s language. */
    isInEnglish: z.boolean(),
  }),
  errors: ['period_invalid'],
  limit: { times: 10, perSeconds: 60 },
})
