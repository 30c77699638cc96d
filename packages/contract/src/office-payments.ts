import * as z from 'zod/mini'
import { call } from './call.ts'
import { anotherPerson } from './changes.ts'
import { claim, takeOverNote } from './claims.ts'
import { cleaned, id, instant, money } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// Payments that no rule could credit, and deposits with proofs that were used before, as handled in the office.

/**
 * The reason why a payment is held: it names nobody, its currency differs from the wallet's, or it waits for a limit of
 * the player; or the state of its refund by the payment provider: in progress, unknown, or refused.
 */
export const heldWhy = z.enum(['unnamed', 'currency', 'limit', 'refund', 'refund-unknown', 'refund-refused'])

/** The reasons to review a deposit: a picture or bank reference that was sent with another order. */
export const depositFlags = ['proof-used-before', 'reference-used-before'] as const

const player = z.object({ customerId, username: z.string() })

const heldPayment = z.object({
  paymentId: id,
  /** The code of the payment provider, and its own id of the payment. */
  by: z.string(),
  theirs: z.string(),
  amount: money,
  state: z.enum(['held', 'refunding', 'credited', 'sent-back']),
  /** Null for a payment that is no longer held. */
  why: z.nullable(heldWhy),
  /** The player whom it names, or to whom it was credited. */
  player: z.nullable(player),
  at: instant,
  /**
   * The player to whom a first person wants to credit it, null for a refund to the sender; `isOwn` if that person is
   * the caller, who cannot confirm it.
   */
  proposed: z.nullable(
    z.object({ player: z.nullable(player), by: z.string(), isOwn: z.boolean(), at: instant }),
  ),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Whether the payment provider can send it back; a person can record that it was sent back. */
  canRefund: z.boolean(),
  canNote: z.boolean(),
  /** The reference of the refund: the bank’s, or that of the order if the payment provider made it. */
  sentReference: z.nullable(z.string()),
  claim,
})

export const listHeldPayments = call({
  name: 'listHeldPayments',
  about:
    'Payments that are held for a person or for a limit, the oldest first; or those that a person has decided, the newest first.',
  method: 'GET',
  path: '/office/api/held-payments',
  who: 'staff',
  may: 'payments.see',
  input: z.object({
    queue: z.enum(['held', 'decided']),
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({ list: z.array(heldPayment), next: z.nullable(z.string()) }),
})

export const claimPayment = call({
  name: 'claimPayment',
  about: 'Takes a held payment to work on; with a note also from who has it.',
  method: 'POST',
  path: '/office/api/held-payments/:paymentId/claim',
  who: 'staff',
  may: 'payments.see',
  ofBrand: 'paymentId',
  input: z.object({ paymentId: id, note: takeOverNote }),
  errors: ['payment_unknown', 'payment_decided', 'claimed_by_another'],
})

const decision = { who: 'staff', may: 'payments.decide', ofBrand: 'paymentId' } as const
const decisionErrors = ['payment_unknown', 'payment_decided', 'not_claimed', 'claimed_by_another'] as const
/** The customer number of a player of the brand. */
const customer = customerId

export const proposePaymentCredit = call({
  ...decision,
  name: 'proposePaymentCredit',
  about:
    'Proposes to credit a payment that names nobody to a player, by their customer number. Another person confirms it; the claim is let go.',
  method: 'POST',
  path: '/office/api/held-payments/:paymentId/proposal',
  input: z.object({ paymentId: id, customer, reason }),
  errors: [
    ...decisionErrors,
    'payment_has_player',
    'payment_other_currency',
    'player_unknown',
    'proposal_changed',
    'refund_under_way',
  ],
})

export const proposeSendBack = call({
  ...decision,
  name: 'proposeSendBack',
  about:
    'Proposes to send a payment back. Another person sends it; the claim is let go. While the proposal stands, nothing of the payment is credited.',
  method: 'POST',
  path: '/office/api/held-payments/:paymentId/send-back-proposal',
  input: z.object({ paymentId: id, reason }),
  errors: [...decisionErrors, 'proposal_changed', 'refund_under_way'],
})

export const dropPaymentProposal = call({
  ...decision,
  name: 'dropPaymentProposal',
  about: 'Takes a proposal away, one’s own or another person’s; the payment stays held.',
  method: 'POST',
  path: '/office/api/held-payments/:paymentId/proposal/drop',
  input: z.object({ paymentId: id, reason }),
  errors: [...decisionErrors, 'proposal_changed', 'refund_under_way'],
})

export const confirmPaymentCredit = call({
  ...decision,
  name: 'confirmPaymentCredit',
  about:
    'Credits a payment to the player whom another person has proposed. Where that would pass a limit of the player, it waits for the next period.',
  method: 'POST',
  path: '/office/api/held-payments/:paymentId/credit',
  needs: 'second-factor',
  /** The player whom the confirming person saw in the proposal. */
  input: z.object({ paymentId: id, customer }),
  output: z.object({ isCredited: z.boolean() }),
  errors: [
    ...decisionErrors,
    'payment_has_player',
    'payment_other_currency',
    'proposal_changed',
    ...anotherPerson,
    'refund_under_way',
  ],
})

export const sendPaymentBack = call({
  ...decision,
  name: 'sendPaymentBack',
  about:
    'Sends a held payment back, as another person has proposed: by its payment provider, or noted with the bank’s reference of a person who did. Nothing of it is credited afterwards, however often it is told. A payment provider is asked once; an outcome that nobody has known for an hour can be noted too.',
  method: 'POST',
  path: '/office/api/held-payments/:paymentId/send-back',
  needs: 'second-factor',
  input: z.object({
    paymentId: id,
    /** Absent if the payment provider is to send it back. */
    bankReference: z.optional(z.string().check(cleaned, z.regex(/^[A-Za-z0-9./-]{4,64}$/))),
    reason,
  }),
  errors: [
    ...decisionErrors,
    ...anotherPerson,
    'proposal_changed',
    'refund_not_possible',
    'refund_under_way',
  ],
})

export const listFlaggedDeposits = call({
  name: 'listFlaggedDeposits',
  about:
    'Orders to pay in with a picture or a bank’s reference that came with another order, the newest first.',
  method: 'GET',
  path: '/office/api/flagged-deposits',
  who: 'staff',
  may: 'payments.see',
  input: z.object({
    /** `next` of the previous page. */
    after: z.optional(id),
  }),
  output: z.object({
    list: z.array(
      z.object({
        orderId: id,
        reference: z.string(),
        customerId,
        username: z.string(),
        amount: money,
        state: z.enum(['open', 'paid', 'expired', 'failed', 'charged_back']),
        flags: z.array(z.enum(depositFlags)),
        bankReference: z.nullable(z.string()),
        proofs: z.number(),
        madeAt: instant,
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

export const lookAtDepositProof = call({
  name: 'lookAtDepositProof',
  about: 'A picture that a player sent with an order to pay in, for a reason that is logged.',
  method: 'POST',
  path: '/office/api/flagged-deposits/:orderId/proof',
  who: 'staff',
  may: 'payments.see',
  ofBrand: 'orderId',
  input: z.object({
    orderId: id,
    position: z.number().check(z.int(), z.minimum(1), z.maximum(3)),
    reason,
  }),
  output: z.object({ jpeg: z.string() }),
  errors: ['deposit_unknown'],
})
