import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson, changed, version } from './changes.ts'
import { claim, takeOverNote } from './claims.ts'
import { amountText, cleaned, id, instant, money } from './shapes.ts'
import { customerId, reason } from './staff.ts'
import { receipt, withdrawalState } from './withdrawals.ts'

// Withdrawal requests as handled in the office.

/** The reasons why a person must review a request. */
export const withdrawalFlags = [
  'new-account',
  'many-requests',
  'shared-account',
  'disputed-before',
  'large-win',
  'unplayed-deposit',
  'password-reset',
  'open-case',
  'owes',
] as const

/** A reason to review: the flag, its figure, and the threshold. Figures are counts, or decimal amounts. */
const flag = z.object({ flag: z.enum(withdrawalFlags), figure: z.string(), from: z.string() })

const line = {
  withdrawalId: id,
  reference: z.string(),
  customerId,
  username: z.string(),
  amount: money,
  fee: money,
  paid: money,
  /** The amount still to be paid. */
  remaining: money,
  state: withdrawalState,
  receipt,
  flags: z.array(flag),
  methodName: z.string(),
  /** Whether a person pays it and records the bank’s reference. */
  isByHand: z.boolean(),
  madeAt: instant,
  /** When the player requested the rest of a withdrawal that is paid in parts. */
  fullAskedAt: z.nullable(instant),
  claim,
}

const payout = z.object({
  payoutId: id,
  amount: money,
  by: z.string(),
  reference: z.string(),
  state: z.enum(['asked', 'paid', 'failed']),
  theirId: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  paidBy: z.nullable(z.string()),
  /** The person who has reported its failure, if a second person must report it too. */
  failureFirstBy: z.nullable(z.string()),
  madeAt: instant,
  endedAt: z.nullable(instant),
})

export const listOfficeWithdrawals = call({
  name: 'listOfficeWithdrawals',
  about:
    'Requests for payouts: those that wait for an approval, to be paid by a person, or disputed by the player, the oldest first; or all, the newest first.',
  method: 'GET',
  path: '/office/api/withdrawals',
  who: 'staff',
  may: 'withdrawals.see',
  input: z.object({
    queue: z.enum(['review', 'pay', 'disputed', 'all']),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({ list: z.array(z.object(line)), next: z.nullable(z.string()) }),
})

export const getOfficeWithdrawal = call({
  name: 'getOfficeWithdrawal',
  about: 'A request for a payout with its payments, who approved it, and its proofs; the account masked.',
  method: 'GET',
  path: '/office/api/withdrawals/:withdrawalId',
  who: 'staff',
  may: 'withdrawals.see',
  ofBrand: 'withdrawalId',
  input: z.object({ withdrawalId: id }),
  output: z.object({
    ...line,
    institution: z.string(),
    ending: z.string(),
    /** The amount from which two persons must approve. */
    twoFrom: money,
    firstBy: z.nullable(z.string()),
    /** Whether the caller has already approved it. */
    isFirstOwn: z.boolean(),
    approvedBy: z.nullable(z.string()),
    approvedAt: z.nullable(instant),
    endedAt: z.nullable(instant),
    reason: z.nullable(z.string()),
    receiptAt: z.nullable(instant),
    proofs: z.number(),
    payouts: z.array(payout),
    /** Over all time: the credited deposits, and the paid withdrawals. */
    deposited: money,
    withdrawn: money,
  }),
  errors: ['withdrawal_unknown'],
})

export const claimWithdrawal = call({
  name: 'claimWithdrawal',
  about: 'Takes a request to work on; with a note also from who has it.',
  method: 'POST',
  path: '/office/api/withdrawals/:withdrawalId/claim',
  who: 'staff',
  may: 'withdrawals.see',
  ofBrand: 'withdrawalId',
  input: z.object({ withdrawalId: id, note: takeOverNote }),
  errors: ['withdrawal_unknown', 'claimed_by_another'],
})

const decision = { who: 'staff', may: 'withdrawals.decide', ofBrand: 'withdrawalId' } as const
const decisionErrors = [
  'withdrawal_unknown',
  'withdrawal_decided',
  'not_claimed',
  'claimed_by_another',
] as const

export const approveWithdrawal = call({
  ...decision,
  name: 'approveWithdrawal',
  about: 'Approves a request; above the brand’s threshold it is approved once two different persons have.',
  method: 'POST',
  path: '/office/api/withdrawals/:withdrawalId/approve',
  needs: 'second-factor',
  input: z.object({ withdrawalId: id }),
  output: z.object({ isApproved: z.boolean() }),
  errors: [...decisionErrors, ...anotherPerson, 'not_enough_money', 'recovery_rests'],
})

export const refuseWithdrawal = call({
  ...decision,
  name: 'refuseWithdrawal',
  about: 'Refuses a request that is not approved yet; its amount is free again and the player is told why.',
  method: 'POST',
  path: '/office/api/withdrawals/:withdrawalId/refuse',
  input: z.object({ withdrawalId: id, reason }),
  errors: decisionErrors,
})

export const callBackWithdrawal = call({
  ...decision,
  name: 'callBackWithdrawal',
  about:
    'Takes the approval of a request back, of which a person has still to pay all or a part: it waits for a person again, who approves the rest or refuses it.',
  method: 'POST',
  path: '/office/api/withdrawals/:withdrawalId/call-back',
  input: z.object({ withdrawalId: id, reason }),
  errors: [...decisionErrors, 'withdrawal_under_way'],
})

const paying = { who: 'staff', may: 'withdrawals.pay', ofBrand: 'withdrawalId' } as const

export const showPayoutAccount = call({
  ...paying,
  name: 'showPayoutAccount',
  about: 'The whole account of a request, for a reason that is logged.',
  method: 'POST',
  path: '/office/api/withdrawals/:withdrawalId/account',
  input: z.object({ withdrawalId: id, reason }),
  output: z.object({ institution: z.string(), account: z.string(), holder: z.string() }),
  errors: ['withdrawal_unknown', 'withdrawal_called_back'],
})

export const recordPayout = call({
  ...paying,
  name: 'recordPayout',
  about: 'Notes that a person has paid a request, or a part of it, by the bank’s reference.',
  method: 'POST',
  path: '/office/api/withdrawals/:withdrawalId/payouts',
  needs: 'second-factor',
  input: z.object({
    withdrawalId: id,
    /** A new UUID made by the page; a repeat of the same request has the same UUID. */
    request: id,
    amount: amountText,
    bankReference: z.string().check(cleaned, z.regex(/^[A-Za-z0-9./-]{4,64}$/)),
  }),
  errors: [
    'withdrawal_unknown',
    'withdrawal_decided',
    'withdrawal_under_way',
    'withdrawal_too_much',
    'duplicate_transaction',
    'idempotency_conflict',
    'not_claimed',
    'claimed_by_another',
  ],
})

export const endPayout = call({
  ...paying,
  name: 'endPayout',
  about:
    'Ends a payment whose outcome the payment provider does not say: a person has found out there whether it was paid. Who ends it as failed gives up sending it again: not in the first hour after it was sent, and where nobody approved the request, two different persons have to say so.',
  method: 'POST',
  path: '/office/api/withdrawals/:withdrawalId/payouts/end',
  needs: 'second-factor',
  input: z.object({
    withdrawalId: id,
    as: z.enum(['paid', 'failed']),
    /** The payment provider’s own id, if it was paid. */
    paymentReference: z._default(z.string().check(cleaned, z.regex(/^[\w./:-]{0,64}$/)), ''),
    reason,
  }),
  output: z.object({ isEnded: z.boolean() }),
  errors: [
    'withdrawal_unknown',
    'withdrawal_decided',
    ...anotherPerson,
    'payout_too_young',
    'duplicate_transaction',
    'not_claimed',
    'claimed_by_another',
  ],
})

export const settleDispute = call({
  ...decision,
  name: 'settleDispute',
  about:
    'Decides what a player says did not come: as `received`, which returns nothing to the balance; or as `returned`, which credits it, since the money came back. Who noted the payment does not decide it.',
  method: 'POST',
  path: '/office/api/withdrawals/:withdrawalId/dispute',
  needs: 'second-factor',
  input: z.object({ withdrawalId: id, as: z.enum(['received', 'returned']), reason }),
  errors: [
    'withdrawal_unknown',
    'withdrawal_decided',
    'withdrawal_under_way',
    ...anotherPerson,
    'not_claimed',
    'claimed_by_another',
  ],
})

export const getWithdrawalProof = call({
  name: 'getWithdrawalProof',
  about: 'A picture that a player sent as proof, for a reason that is logged.',
  method: 'POST',
  path: '/office/api/withdrawals/:withdrawalId/proof',
  who: 'staff',
  may: 'withdrawals.see',
  ofBrand: 'withdrawalId',
  input: z.object({
    withdrawalId: id,
    position: z.number().check(z.int(), z.minimum(1), z.maximum(3)),
    reason,
  }),
  output: z.object({ jpeg: z.string() }),
  errors: ['withdrawal_unknown'],
})

const rule = {
  autoMost: amountText,
  twoFrom: amountText,
  dayMost: amountText,
  dayTimes: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  confirmMinutes: z.number().check(z.int(), z.minimum(1), z.maximum(525_600)),
  restHours: z.number().check(z.int(), z.minimum(0), z.maximum(8760)),
  mayCancel: z.boolean(),
  asksPassword: z.boolean(),
}

export const getWithdrawalRule = call({
  name: 'getWithdrawalRule',
  about: 'The brand’s rules for withdrawals in its currency.',
  method: 'GET',
  path: '/office/api/withdrawal-rule',
  who: 'staff',
  may: 'withdrawals.see',
  output: z.object({ ...rule, currency: z.string(), version }),
})

export const setWithdrawalRule = call({
  name: 'setWithdrawalRule',
  about:
    'Changes the brand’s rules for withdrawals in its currency; requests that were made go on by them too. A change that loosens a rule waits for another person.',
  method: 'PUT',
  path: '/office/api/withdrawal-rule',
  who: 'staff',
  may: 'withdrawals.rules',
  needs: 'second-factor',
  input: z.object({ ...rule, version, reason }),
  output: z.object(changed),
  errors: ['changed_meanwhile', 'proposal_waits'],
})
