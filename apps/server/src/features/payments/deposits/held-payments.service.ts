import type { InputOf } from '@fairground/contract/call'
import type {
  confirmPaymentCredit,
  dropPaymentProposal,
  lookAtDepositProof,
  proposePaymentCredit,
  proposeSendBack,
  sendPaymentBack,
} from '@fairground/contract/office-payments'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { requireAnotherPerson } from '../../office/approvals/index.ts'
import { claimOf, type Logged, logged, requireClaim } from '../../office/staff/index.ts'
import { customerIdOf } from '../../people/players/index.ts'
import type { AgreementFinder } from '../payment-providers/index.ts'
import { creditToPlayer, holdPayment } from './deposit-money.service.ts'
import { findCreditable, findFlaggedProof, findPayment, type PaymentRow } from './held-payments.queries.ts'
import { askForRefund, leaveRefund } from './refunds.service.ts'

/** Result of a change to a payment, besides its entry in the log. */
interface Change<Result> {
  result: Result
  reason?: string
  after: Record<string, unknown>
}

const noProposal = { proposed_as: null, proposed_player_id: null, proposed_by: null, proposed_at: null }
const noClaim = { claimed_by: null, claimed_at: null }

/** Calls that are allowed while the payment provider sends a payment back. */
const isOpenToRefunding = new Set(['claimPayment', 'sendPaymentBack'])

/**
 * Changes a held payment of the brand, locked against other changes, with its entry in the log; refuses
 * `payment_unknown`, `payment_decided` for one that is no longer held, and for most calls `refund_under_way`.
 */
function change<Result>(
  tools: Tools,
  staff: StaffSession,
  call: string,
  paymentId: string,
  work: (tx: Tx, row: PaymentRow) => Promise<Change<Result> | { result: Result }>,
): Promise<Result> {
  return logged(tools, async (tx): Promise<Logged<Result>> => {
    const found = (await findPayment(tx, staff.brandId, paymentId)) ?? refuse('payment_unknown')
    const row = await holdPayment(tx, found)
    if (row.state !== 'held' && row.state !== 'refunding') refuse('payment_decided')
    if (row.state === 'refunding' && !isOpenToRefunding.has(call)) refuse('refund_under_way')
    const done = await work(tx, row)
    if (!('after' in done)) return done
    const { result, reason, after } = done
    const { payment_code: by, payment_id: theirs, amount, currency } = row
    return {
      result,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}`,
        call,
        subject: `payment/${by}/${theirs}`,
        ...(reason === undefined ? {} : { reason }),
        before: {
          amount: moneyText(amount, currencyOf(currency)),
          currency,
          ...(row.player_id === null ? {} : { player: await customerIdOf(tx, row.player_id) }),
          ...(await proposedIn(tx, row)),
        },
        after,
      },
    }
  })
}

async function proposedIn(tx: Tx, { proposed_as: as, proposed_player_id: playerId }: PaymentRow) {
  if (as === null) return {}
  return { proposed: playerId === null ? 'send-back' : await customerIdOf(tx, playerId) }
}

function write(tx: Tx, { id }: PaymentRow, changes: Partial<PaymentRow>) {
  return tx.updateTable('payment').set(changes).where('id', '=', id).execute()
}

/** Claims a held payment. Refuses `claimed_by_another` without a note. */
export function claimHeld(
  tools: Tools,
  staff: StaffSession,
  { paymentId, note }: { paymentId: string; note?: string | undefined },
): Promise<void> {
  return change(tools, staff, 'claimPayment', paymentId, async (tx, row) => {
    const taken = claimOf(row, staff, note, tools.clock.now())
    if (taken.claimed_by === row.claimed_by) return { result: undefined }
    await write(tx, row, taken)
    return { result: undefined, ...(note === undefined ? {} : { reason: note }), after: { claimed: true } }
  })
}

/**
 * Proposes the player to whom a payment without a name is credited; this releases the claim, so that another person can
 * take it. Refuses `payment_has_player`, `player_unknown`, `payment_other_currency`, and `proposal_changed` if there is
 * a proposal already.
 */
export function propose(
  tools: Tools,
  staff: StaffSession,
  { paymentId, customer, reason }: InputOf<typeof proposePaymentCredit>,
): Promise<void> {
  return change(tools, staff, 'proposePaymentCredit', paymentId, async (tx, row) => {
    requireClaim(row, staff)
    if (row.proposed_as !== null) refuse('proposal_changed')
    if (row.player_id !== null) refuse('payment_has_player')
    const player =
      (await findCreditable(tx, staff.brandId, { customerId: customer })) ?? refuse('player_unknown')
    if (player.currency !== row.currency) refuse('payment_other_currency')
    await write(tx, row, { ...proposalBy(tools, staff, 'credit'), proposed_player_id: player.playerId })
    return { result: undefined, reason, after: { proposed: customer } }
  })
}

/**
 * Proposes to send a payment back; nothing of it is credited during the proposal. Refuses `proposal_changed` if there
 * is a proposal already.
 */
export function proposeBack(
  tools: Tools,
  staff: StaffSession,
  { paymentId, reason }: InputOf<typeof proposeSendBack>,
): Promise<void> {
  return change(tools, staff, 'proposeSendBack', paymentId, async (tx, row) => {
    requireClaim(row, staff)
    if (row.proposed_as !== null) refuse('proposal_changed')
    await write(tx, row, proposalBy(tools, staff, 'send_back'))
    return { result: undefined, reason, after: { proposed: 'send-back' } }
  })
}

/** Columns of a proposal, which releases the claim on the payment. */
function proposalBy({ clock }: Tools, { staffId }: StaffSession, as: NonNullable<PaymentRow['proposed_as']>) {
  return { proposed_as: as, proposed_by: staffId, proposed_at: new Date(clock.now()), ...noClaim }
}

/** Withdraws a proposal. Refuses `proposal_changed` if there is none. */
export function dropProposal(
  tools: Tools,
  staff: StaffSession,
  { paymentId, reason }: InputOf<typeof dropPaymentProposal>,
): Promise<void> {
  return change(tools, staff, 'dropPaymentProposal', paymentId, async (tx, row) => {
    requireClaim(row, staff)
    if (row.proposed_as === null) refuse('proposal_changed')
    await write(tx, row, noProposal)
    return { result: undefined, reason, after: { proposed: null } }
  })
}

/**
 * Credits a payment to the player whom another person has proposed; returns whether it was credited or waits for a
 * limit. Refuses `own_request`, and `proposal_changed` unless the proposal is still the one that was seen.
 */
export async function confirmCredit(
  tools: Tools,
  findAgreement: AgreementFinder,
  brand: Brand,
  staff: StaffSession,
  { paymentId, customer }: InputOf<typeof confirmPaymentCredit>,
): Promise<boolean> {
  const found = (await findPayment(tools.db, brand.id, paymentId)) ?? refuse('payment_unknown')
  const agreement = await findAgreement(brand.code, found.payment_code)
  if (!agreement) throw new Error(`brand ${brand.code} has no agreement with ${found.payment_code}`)
  return change(tools, staff, 'confirmPaymentCredit', paymentId, async (tx, row) => {
    await requireAnotherPerson(tx, tools, staff, row.proposed_by)
    requireClaim(row, staff)
    if (row.player_id !== null) refuse('payment_has_player')
    const player =
      row.proposed_player_id === null
        ? undefined
        : await findCreditable(tx, staff.brandId, { id: row.proposed_player_id })
    if (player?.customerId !== customer) return refuse('proposal_changed')
    if (player.currency !== row.currency) refuse('payment_other_currency')
    await write(tx, row, { decided_by: staff.staffId, decided_at: new Date(tools.clock.now()), ...noClaim })
    const isCredited = await creditToPlayer(tx, tools, agreement, row, player)
    return { result: isCredited, after: { player: customer, credited: isCredited } }
  })
}

/**
 * Sends a held payment back, as another person has proposed: through its payment provider, or recorded with the bank's
 * reference of a transfer made by a person. Nothing of it is credited afterwards. Refuses `own_request`,
 * `proposal_changed` without such a proposal, `refund_not_possible` and `refund_under_way`.
 */
export async function sendBack(
  tools: Tools,
  findAgreement: AgreementFinder,
  brand: Brand,
  staff: StaffSession,
  { paymentId, bankReference, reason }: InputOf<typeof sendPaymentBack>,
): Promise<void> {
  const found = (await findPayment(tools.db, brand.id, paymentId)) ?? refuse('payment_unknown')
  const agreement = await findAgreement(brand.code, found.payment_code)
  return change(tools, staff, 'sendPaymentBack', paymentId, async (tx, row) => {
    await requireAnotherPerson(tx, tools, staff, row.proposed_by)
    requireClaim(row, staff)
    if (row.proposed_as !== 'send_back') refuse('proposal_changed')
    if (bankReference === undefined) {
      await askForRefund(tx, tools, agreement, row, staff.staffId)
      await write(tx, row, { state: 'refunding', waits_for_limit: false, ...noClaim })
      return { result: undefined, reason, after: { refund: 'asked' } }
    }
    if (row.state === 'refunding') await leaveRefund(tx, tools, row)
    await write(tx, row, {
      state: 'sent_back',
      waits_for_limit: false,
      sent_reference: bankReference,
      decided_by: staff.staffId,
      decided_at: new Date(tools.clock.now()),
      ...noClaim,
    })
    return { result: undefined, reason, after: { sentBack: bankReference } }
  })
}

/**
 * Returns a picture that came with a flagged order, as base64, for a reason that is logged. Refuses `deposit_unknown`.
 */
export function lookAtProof(
  tools: Tools,
  staff: StaffSession,
  { orderId, position, reason }: InputOf<typeof lookAtDepositProof>,
): Promise<string> {
  return logged(tools, async (tx) => {
    const proof =
      (await findFlaggedProof(tx, staff.brandId, { orderId, position })) ?? refuse('deposit_unknown')
    return {
      result: proof.jpeg.toString('base64'),
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}`,
        call: 'lookAtDepositProof',
        subject: `player/${await customerIdOf(tx, proof.playerId)}`,
        reason,
        after: { deposit: proof.reference, shown: `proof ${position}` },
      },
    }
  })
}
