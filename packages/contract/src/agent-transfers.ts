import * as z from 'zod/mini'
import { call } from './call.ts'
import { encryptionErrors } from './errors.ts'
import { amountText, cleaned, id, instant } from './shapes.ts'
import { customerId } from './staff.ts'

/** A code of the authenticator app; required if the payer uses one. */
const code = z.optional(z.string().check(cleaned, z.regex(/^\d{6}$/)))

/** Required if the brand requires it for withdrawals. */
const paymentPassword = z._default(z.string().check(z.maxLength(128)), '')

/** The refusals of a transfer in either direction. */
const errors = [
  'identity_required',
  'money_held_up',
  'payment_password_missing',
  'payment_password_wrong',
  'second_factor_rests',
  'transfers_closed',
  'transfer_out_of_range',
  'transfer_limit_reached',
  'not_enough_money',
  'authenticator_code_due',
  'code_wrong',
  'resting_after_reset',
  'idempotency_key_required',
  'idempotency_conflict',
  ...encryptionErrors,
] as const

export const getUplineTransfer = call({
  name: 'getUplineTransfer',
  about:
    'What a member may send to the agent directly above, and what went between the two, the newest first.',
  method: 'GET',
  path: '/wps/member/upline-transfer',
  who: 'member',
  output: z.object({
    /** The masked user name of the agent. */
    upline: z.string(),
    currency: z.string(),
    /** The part of cash that may leave the wallet: without deposits and gifts that must still be played. */
    free: amountText,
    least: amountText,
    most: amountText,
    leftToday: amountText,
    /** Whether a code of the authenticator app is required. */
    needsCode: z.boolean(),
    /** Whether the payment password is required, and whether the player has one. */
    asksPassword: z.boolean(),
    hasPassword: z.boolean(),
    list: z.array(
      z.object({ agentTransferId: id, direction: z.enum(['up', 'down']), amount: amountText, at: instant }),
    ),
  }),
  errors: ['transfers_closed', 'upline_unknown'],
})

export const transferUpline = call({
  name: 'transferUpline',
  about:
    'Sends cash of a member to the purse of the agent directly above. Only what has been played may go, within the limits of the brand.',
  method: 'POST',
  path: '/wps/member/upline-transfer',
  who: 'member',
  levelFor: 'withdrawal',
  encrypted: true,
  movesMoney: true,
  input: z.object({ amount: amountText, paymentPassword, code }),
  output: z.object({
    agentTransferId: id,
    sumBalance: amountText,
    currency: z.string(),
    version: z.number(),
  }),
  errors: [...errors, 'upline_unknown', 'turnover_first'],
  limit: { times: 20, perSeconds: 60 },
})

export const transferDownline = call({
  name: 'transferDownline',
  about:
    'Sends money from an agent’s purse to the cash of a member directly below, where it counts as a deposit: for the member’s limits, and for what must be played.',
  method: 'POST',
  path: '/wps/agent/downline-transfer',
  who: 'agent',
  levelFor: 'withdrawal',
  encrypted: true,
  movesMoney: true,
  needs: 'second-factor',
  input: z.object({ customerId, amount: amountText, paymentPassword }),
  namesOpenly: ['customerId'],
  output: z.object({
    agentTransferId: id,
    purseBalance: amountText,
    currency: z.string(),
    version: z.number(),
  }),
  errors: [...errors, 'downline_unknown', 'receiver_cannot_take'],
  limit: { times: 20, perSeconds: 60 },
})
