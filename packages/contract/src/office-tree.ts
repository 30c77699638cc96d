import * as z from 'zod/mini'
import { call } from './call.ts'
import { contractPlans } from './contract-figures.ts'
import { cleaned, id, instant, listOf, money, page } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// The office's tree of agents: uplines and downlines, moves of branches, and accounts opened by staff.

/** A prize group, in two-thousandths. */
const group = z.number().check(z.int(), z.minimum(0), z.maximum(2000))
const username = z.string().check(cleaned, z.minLength(1), z.maxLength(64))
const plan = z.enum(contractPlans)
const level = z.object({ customerId, username: z.string() })
/** A new UUID made by the page; a repeat of the same request has the same UUID. */
const request = id

export const getTree = call({
  name: 'getTree',
  about:
    'The accounts directly below an account of the brand, or at the top of its tree; with `username`, those of the whole tree whose user name begins so, each with the accounts above.',
  // A user name stands in no address, which proxies keep.
  method: 'POST',
  path: '/office/api/tree/search',
  who: 'staff',
  may: 'agents.see',
  input: z.object({
    customerId: z.optional(customerId),
    username: z._default(z.string().check(cleaned, z.maxLength(64)), ''),
    /** `all` also lists members. */
    show: z._default(z.enum(['agents', 'all']), 'agents'),
    ...page,
  }),
  ofBrand: 'customerId',
  output: z.extend(
    listOf(
      z.object({
        customerId,
        username: z.string(),
        standing: z.number(),
        group,
        /** `new` for an account that has never logged in. */
        state: z.enum(['open', 'new', 'closed']),
        registeredAt: instant,
        /** The time until which an assigned password opens the account; null if the account has its own password. */
        passwordUntil: z.nullable(instant),
        /** The numbers of accounts directly below, and of all accounts below. */
        directs: z.number(),
        team: z.number(),
        /** The plans with a contract in force. */
        plans: z.array(plan),
        /** The accounts above, from the top down. */
        above: z.array(level),
      }),
    ),
    {
      /** The path from the top down to the account whose downlines are listed. */
      levels: z.array(level),
    },
  ),
  errors: ['player_unknown'],
})

/** The account below which a branch is moved. */
const above = z.union([z.literal('top'), customerId])

/** The refusals of a move. */
const moveErrors = [
  'player_unknown',
  'upline_unknown',
  'move_same_place',
  'move_below_itself',
  'standing_not_allowed',
  'currency_mismatch',
  'move_group_above',
] as const

export const previewMove = call({
  name: 'previewMove',
  about:
    'What it would mean to move an account with everybody below it under another agent of the brand, or to the top; refused like the move.',
  method: 'GET',
  path: '/office/api/tree/:customerId/move',
  who: 'staff',
  may: 'agents.move',
  input: z.object({ customerId, above }),
  ofBrand: 'customerId',
  output: z.object({
    username: z.string(),
    /** The user names of the agents above, before and after; empty for the top. */
    from: z.string(),
    to: z.string(),
    /** The number of accounts moved, including the head of the branch, and of their levels. */
    accounts: z.number(),
    levels: z.number(),
    /** The number of contracts that end, and up to a hundred of them. */
    contracts: z.number(),
    ending: z.array(z.object({ customerId, username: z.string(), plan, until: instant })),
    /** Lines of income of the account that the agent above must still pay; they remain owed. */
    unpaid: z.object({ lines: z.number(), amount: money }),
    /** The time from which the new place counts: earlier bets count for the old one. */
    at: instant,
  }),
  errors: moveErrors,
})

export const moveBranch = call({
  name: 'moveBranch',
  about:
    'Moves an account with everybody below it under another agent of the brand, or to the top, from the next quarter of an hour on, and ends the contracts that the old place covered with their running periods. The same request sent again is one.',
  method: 'POST',
  path: '/office/api/tree/:customerId/move',
  who: 'staff',
  may: 'agents.move',
  needs: 'second-factor',
  input: z.object({
    request,
    customerId,
    above,
    /** The number of ending contracts in the preview; if it has changed, the move is refused as `branch_changed`. */
    contracts: z.number().check(z.int(), z.minimum(0)),
    reason,
  }),
  ofBrand: 'customerId',
  output: z.object({ accounts: z.number(), contracts: z.number(), at: instant }),
  errors: [...moveErrors, 'branch_changed', 'idempotency_conflict'],
})

export const getMasterForm = call({
  name: 'getMasterForm',
  about:
    'The prize groups that staff may give to an account that they open, and how long its password is good.',
  method: 'GET',
  path: '/office/api/tree/form',
  who: 'staff',
  may: 'agents.open',
  output: z.object({
    groups: z.object({ least: group, highest: group, usual: group, step: group }),
    passwordHours: z.number(),
  }),
})

/** An account with its generated password, which is shown only here. */
const opened = z.object({ customerId, username: z.string(), password: z.string(), goodUntil: instant })

export const openMaster = call({
  name: 'openMaster',
  about:
    'Opens a master agent or master affiliate at the top of the brand’s tree, with a password that is shown here alone: it opens the account for 72 hours and must be changed at the first login. The same request sent again is one.',
  method: 'POST',
  path: '/office/api/tree',
  who: 'staff',
  may: 'agents.open',
  needs: 'second-factor',
  input: z.object({ request, username, standing: z.union([z.literal(2), z.literal(42)]), group }),
  output: opened,
  errors: ['username_taken', 'username_reserved', 'group_not_allowed', 'idempotency_conflict'],
  limit: { times: 20, perSeconds: 60 },
})

export const renewGivenPassword = call({
  name: 'renewGivenPassword',
  about:
    'Makes another password for an account that was opened by a form and whose person has not set one of their own, and ends what the one before has opened. It is shown here alone and good for 72 hours. The same request sent again is one.',
  method: 'POST',
  path: '/office/api/tree/:customerId/password',
  who: 'staff',
  may: 'agents.open',
  needs: 'second-factor',
  input: z.object({ request, customerId, reason }),
  ofBrand: 'customerId',
  output: opened,
  errors: ['player_unknown', 'given_password_used', 'idempotency_conflict'],
  limit: { times: 20, perSeconds: 60 },
})
