import * as z from 'zod/mini'
import { call } from './call.ts'
import { profit } from './records.ts'
import { roundState } from './rounds.ts'
import { amountText, category, cleaned, instant, listOf, page } from './shapes.ts'
import { customerId } from './staff.ts'
import { teamMoveKinds, teamProfitSorts } from './team-report-figures.ts'

// An agent's reports about the accounts below. Events count for the agents above the account at that time, wherever it
// is now.

/** A day in the brand's time zone, yyyy-MM-dd. */
const day = z.iso.date().check(z.regex(/^2/))

/** Both days included; at most 31, by default the last seven. */
const days = { from: z.optional(day), until: z.optional(day) }

const whose = {
  /** An account anywhere below the caller; by default the caller's own. */
  customerId: z.optional(customerId),
  /**
   * A customer id or whole user name, or part of a name that the agent sees in full: searching for part of another
   * would reveal what is masked.
   */
  username: z._default(z.string().check(cleaned, z.maxLength(64)), ''),
}

/** The path from the caller down to the requested account. */
const levels = z.array(z.object({ customerId, username: z.string() }))

/** An account; the name is masked. */
const account = { customerId, username: z.string() }

/** All matching rows, up to 10,000, for a file. */
const fileOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ currency: z.string(), list: z.array(row), isCut: z.boolean() })

const errors = ['downline_unknown', 'period_invalid'] as const
const exported = { needs: 'second-factor', limit: { times: 10, perSeconds: 60 } } as const

/** Two days, both included, or two instants, the end excluded. */
const moment = z.union([day, z.iso.datetime({ offset: true })])

const betFilter = {
  ...whose,
  from: z.optional(moment),
  until: z.optional(moment),
  gameClassify: z.optional(category),
  /** The code of a vendor. */
  vassalage: z.optional(z.string().check(z.maxLength(64))),
  /** The id of a game. */
  nodeId: z.optional(z.string().check(z.maxLength(64))),
  state: z.optional(roundState),
}

const bet = z.object({
  ...account,
  roundId: z.string(),
  nodeId: z.string(),
  gameName: z.string(),
  gameClassify: category,
  vassalage: z.string(),
  state: roundState,
  staked: amountText,
  won: amountText,
  refunded: amountText,
  /** Null until the round has settled. */
  validBet: z.nullable(amountText),
  openedAt: instant,
  closedAt: z.nullable(instant),
})

export const listTeamBets = call({
  name: 'listTeamBets',
  about:
    'The rounds and tickets of all accounts below the caller, or of one account with everybody below it, the newest first, with what they come to. One belongs to the time when it ended, and while it is open to that when it began; it is shown to those who were above when it began. At most 31 days or times 24 hours; by default the last seven days.',
  method: 'GET',
  path: '/wps/agent/bets',
  who: 'agent',
  isForReading: true,
  input: z.object({ ...betFilter, ...page }),
  namesOpenly: ['customerId', 'nodeId'],
  output: z.extend(listOf(bet), {
    currency: z.string(),
    from: z.string(),
    until: z.string(),
    levels,
    /** The sums of all matching rows, on any page. */
    sums: z.object({ staked: amountText, won: amountText, refunded: amountText, validBet: amountText }),
  }),
  errors,
  limit: { times: 60, perSeconds: 60 },
})

export const exportTeamBets = call({
  name: 'exportTeamBets',
  about: 'All rows of `listTeamBets` at once, at most 10,000, for a file.',
  method: 'GET',
  path: '/wps/agent/bets/export',
  who: 'agent',
  ...exported,
  input: z.object(betFilter),
  namesOpenly: ['customerId', 'nodeId'],
  output: fileOf(bet),
  errors,
})

const profitFilter = {
  ...whose,
  ...days,
  sort: z._default(z.enum(teamProfitSorts), 'validBet'),
}

const profitRow = z.object({
  ...account,
  standing: z.number(),
  /** Whether the account is directly below now; an account that was moved away keeps its past figures here. */
  isHere: z.boolean(),
  own: profit,
  /** The account with everybody below it. */
  team: profit,
})

export const listTeamProfit = call({
  name: 'listTeamProfit',
  about:
    'What each account directly below the caller, or directly below an account of the caller’s branch, came to in some days: by itself, and with everybody below it. At most 31 days; by default the last seven.',
  method: 'GET',
  path: '/wps/agent/profit',
  who: 'agent',
  isForReading: true,
  input: z.object({ ...profitFilter, ...page }),
  namesOpenly: ['customerId'],
  output: z.extend(listOf(profitRow), {
    currency: z.string(),
    from: day,
    until: day,
    levels,
    /** The sums of all matching rows, on any page. */
    sums: z.object({ own: profit, team: profit }),
    /** The same sums by day (`key`), in no order; a day without any is absent. */
    course: z.array(z.object({ key: day, own: profit, team: profit })),
  }),
  errors,
  limit: { times: 60, perSeconds: 60 },
})

export const exportTeamProfit = call({
  name: 'exportTeamProfit',
  about: 'All rows of `listTeamProfit` at once, at most 10,000, for a file.',
  method: 'GET',
  path: '/wps/agent/profit/export',
  who: 'agent',
  ...exported,
  input: z.object(profitFilter),
  namesOpenly: ['customerId'],
  output: fileOf(profitRow),
  errors,
})

const moveKind = z.enum(teamMoveKinds)
const moveFilter = { ...whose, ...days, kind: z.optional(moveKind) }

const move = z.object({
  ...account,
  at: instant,
  kind: moveKind,
  /** The change of the account's money; negative for a decrease. */
  amount: amountText,
})

export const listTeamMoves = call({
  name: 'listTeamMoves',
  about:
    'Deposits, withdrawals, transfers between agent and member, rebates, gifts and income of all accounts below the caller, or of one account with everybody below it, the newest first, with what each kind comes to. At most 31 days; by default the last seven.',
  method: 'GET',
  path: '/wps/agent/transactions',
  who: 'agent',
  isForReading: true,
  input: z.object({ ...moveFilter, ...page }),
  namesOpenly: ['customerId'],
  output: z.extend(listOf(move), {
    currency: z.string(),
    from: day,
    until: day,
    levels,
    /** By kind, of all matching rows; a kind without moves is absent. */
    sums: z.array(z.object({ kind: moveKind, count: z.number(), amount: amountText })),
  }),
  errors,
  limit: { times: 60, perSeconds: 60 },
})

export const exportTeamMoves = call({
  name: 'exportTeamMoves',
  about: 'All rows of `listTeamMoves` at once, at most 10,000, for a file.',
  method: 'GET',
  path: '/wps/agent/transactions/export',
  who: 'agent',
  ...exported,
  input: z.object(moveFilter),
  namesOpenly: ['customerId'],
  output: fileOf(move),
  errors,
})
