import * as z from 'zod/mini'
import { call } from './call.ts'
import { depositProofs, methodKind } from './cashier-figures.ts'
import { encryptionErrors } from './errors.ts'
import { amountText, cleaned, id, instant, listOf, newPasswordText, page } from './shapes.ts'

const methodCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
const secretWord = z.string().check(z.maxLength(128))

/** The second factor required before money may leave in a new way, with the masked address for its code. */
const ownProof = z.object({ kind: z.enum(['authenticator', 'sms', 'email']), hint: z.string() })

/** A bank or wallet that a method reaches. */
const institution = z.object({ code: z.string(), name: z.string() })

/**
 * The minutes from request to payment of the newest payments by a method: the maxima of the fastest half and of the
 * fastest nine tenths, and their number.
 */
const measuredTime = z.object({ half: z.number(), most: z.number(), count: z.number() })
export type MeasuredTime = z.output<typeof measuredTime>

/**
 * The time until a withdrawal is paid: as measured, null for too few payments; and as the brand expects, in minutes
 * after the approval.
 */
const payingTimes = { measured: z.nullable(measuredTime), minutes: z.number() }

const payoutMethod = z.object({
  methodCode,
  name: z.string(),
  instructions: z.string(),
  kind: methodKind,
  /** Up to three letters and a colour that represent the method. */
  mark: z.string(),
  colour: z.string(),
  institutions: z.array(institution),
  /** The number of digits of an account number. */
  leastDigits: z.number(),
  mostDigits: z.number(),
  least: amountText,
  most: amountText,
  feeFixed: amountText,
  /** The fee in percent of the amount, with two decimals. */
  feePercent: z.string(),
  ...payingTimes,
})
export type PayoutMethod = z.output<typeof payoutMethod>

const payoutAccount = z.object({
  accountId: id,
  methodCode,
  /** The bank or wallet. */
  institution: z.string(),
  /** The last four digits of its number. */
  ending: z.string(),
  /** The time before which nothing is paid out to it; null if it does not rest any more. */
  restsUntil: z.nullable(instant),
})
export type PayoutAccount = z.output<typeof payoutAccount>

export const withdrawalState = z.enum(['review', 'paying', 'paid', 'refused', 'failed', 'cancelled'])
export type WithdrawalState = z.output<typeof withdrawalState>

/** The state of the receipt: `open` waits for the player’s answer; `silent` and `forced` count as received. */
export const receipt = z.enum(['none', 'open', 'received', 'silent', 'forced', 'disputed', 'returned'])

const withdrawal = z.object({
  withdrawalId: id,
  reference: z.string(),
  methodName: z.string(),
  institution: z.string(),
  ending: z.string(),
  state: withdrawalState,
  amount: amountText,
  fee: amountText,
  /** The amount paid out in total: the amount minus the fee. */
  net: amountText,
  currency: z.string(),
  /** The part that has been paid so far, and the part still to be paid. */
  received: amountText,
  remaining: amountText,
  /** The part of the amount that returned to the balance. */
  givenBack: amountText,
  receipt,
  /** The time after which the player's silence counts as received; null if no answer is expected. */
  receiptUntil: z.nullable(instant),
  /** The reason why it was refused or failed. */
  reason: z.nullable(z.string()),
  /** Whether the player may cancel it now. */
  mayCancel: z.boolean(),
  /** Whether the player has requested the rest. */
  isFullAsked: z.boolean(),
  /** The number of pictures sent as proof. */
  proofs: z.number(),
  ...payingTimes,
  madeAt: instant,
  approvedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
})
export type Withdrawal = z.output<typeof withdrawal>

const terms = z.object({
  currency: z.string(),
  cash: amountText,
  /** The part of cash that must be played first, and the valid bet still required for it. */
  locked: amountText,
  toPlay: amountText,
  /** The amount that can be withdrawn now. */
  free: amountText,
  /** The amount held by requests in progress. */
  held: amountText,
  /** The remaining limits of the day: an amount, and a number of requests. */
  dayLeft: amountText,
  dayTimesLeft: z.number(),
  /** The amount up to which a request without a flag needs no person. */
  autoMost: amountText,
  methods: z.array(payoutMethod),
  accounts: z.array(payoutAccount),
  /** The required name on accounts, masked; null until the first account defines it. */
  payeeName: z.nullable(z.string()),
  /** With the time before which it is not accepted: a new app rests for a day. */
  proof: z.nullable(z.extend(ownProof, { restsUntil: z.nullable(instant) })),
  /** Whether the player may cancel a request until it is approved. */
  mayCancel: z.boolean(),
  asksPassword: z.boolean(),
  /** The amount above which a request from a new device also needs the payment password; null for a known device. */
  passwordAbove: z.nullable(amountText),
  hasPassword: z.boolean(),
  /** The time before which nothing is paid out after a password reset. */
  restsUntil: z.nullable(instant),
  /** The number of hours for which a new account rests. */
  restHours: z.number(),
})
export type WithdrawalTerms = z.output<typeof terms>

export const getWithdrawalTerms = call({
  name: 'getWithdrawalTerms',
  about:
    'All that a withdrawal depends on, as numbers: what is free, what must be played first, limits, fees, times and accounts.',
  method: 'GET',
  path: '/wps/cashier/withdraw/terms',
  who: 'member',
  output: terms,
})

export const sendPayoutCode = call({
  name: 'sendPayoutCode',
  about:
    'Sends the code of the player’s second factor, where that is one that is sent; an authenticator app needs none.',
  method: 'POST',
  path: '/wps/cashier/withdraw/code',
  who: 'member',
  output: z.extend(ownProof, { expiredMinutes: z.optional(z.number()) }),
  errors: ['second_factor_missing', 'second_factor_rests', 'message_not_sent'],
  limit: { times: 6, perSeconds: 60 },
})

const newPassword = { newPassword: newPasswordText, confirmNewPassword: newPasswordText }

export const setPaymentPassword = call({
  name: 'setPaymentPassword',
  about:
    'Sets the payment password with a code of the second factor, where there is none or it was forgotten; in place of one, nothing is paid out for a day.',
  method: 'POST',
  path: '/wps/member/payment-password',
  who: 'member',
  encrypted: true,
  input: z.object({ ...newPassword, code: z.string().check(cleaned, z.maxLength(16)) }),
  errors: [
    'passwords_differ',
    'password_common',
    'password_same',
    'second_factor_missing',
    'second_factor_rests',
    'code_wrong',
    'code_over',
    'code_used_up',
    ...encryptionErrors,
  ],
  limit: { times: 12, perSeconds: 60 },
})

export const changePaymentPassword = call({
  name: 'changePaymentPassword',
  about: 'Changes the payment password with the one in force.',
  method: 'POST',
  path: '/wps/member/payment-password/change',
  who: 'member',
  encrypted: true,
  input: z.object({ oldPassword: secretWord, ...newPassword }),
  errors: [
    'passwords_differ',
    'password_common',
    'password_same',
    'payment_password_missing',
    'payment_password_wrong',
    ...encryptionErrors,
  ],
  limit: { times: 12, perSeconds: 60 },
})

export const addPayoutAccount = call({
  name: 'addPayoutAccount',
  about:
    'Adds an account that money can be paid out to, in the payee’s name; it rests before its first payout. The first one names the payee for good.',
  method: 'POST',
  path: '/wps/cashier/withdraw/accounts',
  who: 'member',
  encrypted: true,
  input: z.object({
    methodCode,
    institution: z.string().check(z.maxLength(64)),
    account: z.string().check(cleaned, z.regex(/^[0-9 -]{4,50}$/)),
    /** Required only for the first account. */
    payeeName: z._default(z.string().check(cleaned, z.maxLength(100)), ''),
    paymentPassword: z._default(secretWord, ''),
    code: z.string().check(cleaned, z.maxLength(16)),
  }),
  output: payoutAccount,
  errors: [
    'payout_method_unknown',
    'mobile_invalid',
    'payout_account_taken',
    'payout_accounts_full',
    'payee_name_missing',
    'payment_password_missing',
    'payment_password_wrong',
    'second_factor_missing',
    'second_factor_rests',
    'resting_after_reset',
    'code_wrong',
    'code_over',
    'code_used_up',
    ...encryptionErrors,
  ],
  limit: { times: 12, perSeconds: 60 },
})

export const removePayoutAccount = call({
  name: 'removePayoutAccount',
  about: 'Removes an account; what is under way to it goes on.',
  method: 'DELETE',
  path: '/wps/cashier/withdraw/accounts/:accountId',
  who: 'member',
  owned: 'accountId',
  input: z.object({ accountId: id }),
  errors: ['payout_account_unknown'],
})

export const makeWithdrawal = call({
  name: 'makeWithdrawal',
  about: 'Asks for a payout, and holds the amount. What must be played first cannot be withdrawn.',
  method: 'POST',
  path: '/wps/cashier/withdraw',
  who: 'member',
  levelFor: 'withdrawal',
  encrypted: true,
  movesMoney: true,
  owned: 'accountId',
  input: z.object({
    accountId: id,
    amount: amountText,
    paymentPassword: z._default(secretWord, ''),
  }),
  output: withdrawal,
  errors: [
    'identity_required',
    'payout_account_unknown',
    'payout_account_resting',
    'payout_method_unknown',
    'payment_password_missing',
    'payment_password_wrong',
    'resting_after_reset',
    'turnover_first',
    'withdrawal_too_much',
    'not_enough_money',
    'idempotency_key_required',
    'idempotency_conflict',
    ...encryptionErrors,
  ],
  limit: { times: 12, perSeconds: 60 },
})

const ofWithdrawal = { who: 'member', owned: 'withdrawalId' } as const

export const getWithdrawal = call({
  ...ofWithdrawal,
  name: 'getWithdrawal',
  about: 'A request for a payout as it is now.',
  method: 'GET',
  path: '/wps/cashier/withdraw/requests/:withdrawalId',
  input: z.object({ withdrawalId: id }),
  output: withdrawal,
  errors: ['withdrawal_unknown'],
  limit: { times: 240, perSeconds: 60 },
})

export const listWithdrawals = call({
  name: 'listWithdrawals',
  about: 'The player’s requests for payouts, the newest first.',
  method: 'GET',
  path: '/wps/cashier/withdraw/requests',
  who: 'member',
  input: z.object(page),
  output: listOf(withdrawal),
})

export const cancelWithdrawal = call({
  ...ofWithdrawal,
  name: 'cancelWithdrawal',
  about: 'Calls a request off before it is approved, where the brand allows it; its amount is free again.',
  method: 'POST',
  path: '/wps/cashier/withdraw/requests/:withdrawalId/cancel',
  input: z.object({ withdrawalId: id }),
  output: withdrawal,
  errors: ['withdrawal_unknown', 'withdrawal_decided'],
})

/** A picture in base64, four characters for three bytes. */
const image = z
  .string()
  .check(z.maxLength(Math.ceil(depositProofs.mostBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

export const confirmWithdrawal = call({
  ...ofWithdrawal,
  name: 'confirmWithdrawal',
  about:
    'Says what became of the money: `received`; `not-received`, with one to three pictures as proof, which a person looks at; or `full`, which confirms what came and asks for the remaining amount.',
  method: 'POST',
  path: '/wps/cashier/withdraw/requests/:withdrawalId/receipt',
  input: z.object({
    withdrawalId: id,
    answer: z.enum(['received', 'not-received', 'full']),
    images: z._default(z.array(image).check(z.maxLength(depositProofs.most)), []),
  }),
  output: withdrawal,
  errors: ['withdrawal_unknown', 'withdrawal_not_paid', 'image_invalid', 'image_too_large'],
  limit: { times: 6, perSeconds: 60 },
  bodyLimitBytes: depositProofs.most * Math.ceil(depositProofs.mostBytes / 3) * 4 + 65_536,
})
