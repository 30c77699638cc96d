import * as z from 'zod/mini'
import { call } from './call.ts'
import { encryptionErrors } from './errors.ts'
import { amountText, cleaned, id, instant } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// The closing of an account: no more play or deposits, its money is paid out, and it is closed once nothing is owed.

/** `none`: nobody has requested the closing. */
export const closingState = z.enum(['none', 'asked', 'paying', 'closed'])

/**
 * The reason why the money cannot be paid out now: no payout account, a payout account that still rests, a required
 * level of identity, or the used-up limits of the day.
 */
export const closingHeldUp = z.enum(['account', 'account_rests', 'level', 'day'])
export type ClosingHeldUp = z.output<typeof closingHeldUp>

/** The things that must have ended before an account can be closed; amounts in the player's currency. */
const open = {
  /** The number of unsettled rounds. */
  rounds: z.number(),
  /** The money in wallets kept by vendors, and moves to or from them with unknown outcome. */
  vendors: z.array(z.object({ vendorCode: z.string(), amount: amountText })),
  moves: z.number(),
  /** The number of deposits that may still bring money. */
  deposits: z.number(),
  /** The number of withdrawals in progress, or with an unconfirmed receipt. */
  withdrawals: z.number(),
  withdrawing: amountText,
  /** The number of corrections that the office has not decided. */
  adjustments: z.number(),
  /** The money in an agent's purse. */
  purse: amountText,
  /** The player's debt. */
  owed: amountText,
}

const closing = {
  state: closingState,
  askedAt: z.nullable(instant),
  currency: z.string(),
  /** The amount that will be paid out, and the part that returns to the house: bonus and gifts not yet played. */
  cash: amountText,
  gifts: amountText,
  /**
   * An amount below this may be left to the house by a player who names no payout account; null if nothing is paid out.
   */
  least: z.nullable(amountText),
  heldUp: z.nullable(closingHeldUp),
}

const ownClosing = z.object({ ...closing, open: z.object(open) })

export const getClosing = call({
  name: 'getClosing',
  about:
    'How far the closing of the account is, or what it would mean: what is paid out, what is lost, and what is still open.',
  method: 'GET',
  path: '/wps/member/closing',
  who: 'member',
  output: ownClosing,
})

export const closeAccount = call({
  name: 'closeAccount',
  about:
    'Closes the account: nothing can be played or paid in from now on, the cash is paid out, and the account is closed when nothing is owed. The player cannot take it back. Asked again it names another account to pay out to.',
  method: 'POST',
  path: '/wps/member/closing',
  who: 'member',
  levelFor: 'withdrawal',
  levelIf: ({ accountId }) => accountId !== undefined,
  encrypted: true,
  owned: 'accountId',
  input: z.object({
    /** The account that receives the money; absent if there is nothing to pay out. */
    accountId: z.optional(id),
    /** Gives up bonus and gifts that were not played. */
    givesUpGifts: z._default(z.boolean(), false),
    /** Leaves an amount below `least` to the house if no account is named. */
    leavesRest: z._default(z.boolean(), false),
    /** The password of the account, if it has one. */
    password: z._default(z.string().check(z.maxLength(128)), ''),
    /** Required if money is paid out and the brand requires it. */
    paymentPassword: z._default(z.string().check(z.maxLength(128)), ''),
    /** A code of the second factor, if the player has one (`sendPayoutCode`). */
    code: z._default(z.string().check(cleaned, z.maxLength(16)), ''),
  }),
  output: ownClosing,
  errors: [
    'identity_required',
    'consent_missing',
    'payout_account_unknown',
    'old_password_wrong',
    'payment_password_missing',
    'payment_password_wrong',
    'second_factor_missing',
    'resting_after_reset',
    'code_wrong',
    'code_over',
    'code_used_up',
    ...encryptionErrors,
  ],
  limit: { times: 12, perSeconds: 60 },
})

const ofPlayer = { who: 'staff', ofBrand: 'customerId' } as const

export const getPlayerClosing = call({
  ...ofPlayer,
  name: 'getPlayerClosing',
  about:
    'How far the closing of a player’s account is, with who asked and what is still open, cases included.',
  method: 'GET',
  path: '/office/api/players/:customerId/closing',
  may: 'players.see',
  input: z.object({ customerId }),
  output: z.object({
    ...closing,
    /** The staff account that closed it; null if the player requested it. */
    askedBy: z.nullable(z.string()),
    reason: z.string(),
    open: z.object({ ...open, cases: z.number() }),
  }),
  errors: ['player_unknown'],
})

const change = { ...ofPlayer, may: 'players.close', needs: 'second-factor' } as const

export const closePlayer = call({
  ...change,
  name: 'closePlayer',
  about:
    'Closes the account of a player for a reason: nothing is played or paid in from now on, cash is paid out to the newest account of theirs, gifts go back.',
  method: 'POST',
  path: '/office/api/players/:customerId/closing',
  input: z.object({ customerId, reason }),
  errors: ['player_unknown', 'standing_fixed', 'closing_begun'],
})

export const callOffClosing = call({
  ...change,
  name: 'callOffClosing',
  about:
    'Calls the closing of an account off for a reason, before it is closed; withdrawals under way go on.',
  method: 'POST',
  path: '/office/api/players/:customerId/closing/call-off',
  input: z.object({ customerId, reason }),
  errors: ['player_unknown', 'closing_none'],
})
