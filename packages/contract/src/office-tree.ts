import * as z from 'zod/mini'
import { call } from './call.ts'
import { contractPlans } from './contract-figures.ts'
import { cleaned, id, instant, listOf, money, page } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// The office's tree of agents: who is below whom, moves of branches, and accounts that staff open.

/** A prize group in two-thousandths. */
const group = z.number().check(z.int(), z.minimum(0), z.maximum(2000))
const username = z.string().check(cleaned, z.minLength(1), z.maxLength(64))
const plan = z.enum(contractPlans)
const level = z.object({ customerId, username: z.string() })
/** A new UUID of the page, the same when it sends the same request again. */
const request = id

export const getTree = call({
  name: 'getTree',
  about:
    'The accounts directly below an account of the brand, or at the top of its tree; with `username`, those of the whole tree whose user name begins so, each with the accounts above.',
  method: 'GET',
  path: '/office/api/tree',
  who: 'staff',
  may: 'agents.see',
  input: z.object({
    customerId: z.optional(customerId),
    username: z._default(z.string().check(cleaned, z.maxLength(64)), ''),
    /** `all` for members as well. */
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
        /** `new` for who has not logged in yet. */
        state: z.enum(['open', 'new', 'closed']),
        registeredAt: instant,
        /** Until when a password that was given to the account opens it; null for a password of its own. */
        passwordUntil: z.nullable(instant),
        /** Accounts directly below, and below at any remove. */
        directs: z.number(),
        team: z.number(),
        /** The plans of which a contract counts. */
        plans: z.array(plan),
        /** The accounts above, from the top down. */
        above: z.array(level),
      }),
    ),
    {
      /** From the top down to the account whose downlines are listed. */
      levels: z.array(level),
    },
  ),
  errors: ['player_unknown'],
})

/** Under whom a branch is moved. */
const above = z.union([z.literal('top'), customerId])

/** Why a move is refused. */
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
    /** How many accounts are moved, with the one at the head, and how many levels they stand on. */
    accounts: z.number(),
    levels: z.number(),
    /** How many contracts end, and up to a hundred of them. */
    contracts: z.number(),
    ending: z.array(z.object({ customerId, username: z.string(), plan, until: instant })),
    /** Lines of income of the account that are still to be paid by the one above; they stay theirs. */
    unpaid: z.object({ lines: z.number(), amount: money }),
    /** From when the new place counts: bets before that count for the old one. */
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
    /** How many contracts end by the preview; with more or fewer the move is refused as `branch_changed`. */
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

/** An account with the password that was made for it, which is shown here alone. */
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
