import type { depositFlags } from '@fairground/contract/office-payments'
import {
  claimPayment,
  confirmPaymentCredit,
  dropPaymentProposal,
  listFlaggedDeposits,
  listHeldPayments,
  lookAtDepositProof,
  proposePaymentCredit,
  proposeSendBack,
  sendPaymentBack,
} from '@fairground/contract/office-payments'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { claimOnWire, moneyOnWire } from '../../office/staff/index.ts'
import { type AgreementFinder, listAgreements } from '../payment-providers/index.ts'
import { type HeldRow, listFlagged, listHeld } from './held-payments.queries.ts'
import {
  claimHeld,
  confirmCredit,
  dropProposal,
  lookAtProof,
  propose,
  proposeBack,
  sendBack,
} from './held-payments.service.ts'

/** Number of lines on a page. */
const pageSize = 30

/** Binds the office's calls about held payments and flagged deposits. */
export function heldPaymentRoutes({ serve }: Serving, tools: Tools, findAgreement: AgreementFinder): void {
  const { db, clock } = tools

  serve(listHeldPayments, async ({ brand, staff, input: { queue, after } }) => {
    const rows = await listHeld(db, brand.id, { queue, after, limit: pageSize + 1, nowMs: clock.now() })
    const list = rows.slice(0, pageSize)
    const refunding = new Set(
      (await listAgreements(tools, brand.id)).flatMap(({ code, by }) => (by.refunds ? [code] : [])),
    )
    return {
      list: list.map((row) => ({
        ...paymentOnWire(row, staff),
        canRefund: row.state === 'held' && row.isRefundable && refunding.has(row.payment_code),
      })),
      next: rows.length > pageSize ? list.at(-1)!.id : null,
    }
  })
  serve(claimPayment, async ({ staff, input }) => {
    await claimHeld(tools, staff, input)
    return {}
  })
  serve(proposePaymentCredit, async ({ staff, input }) => {
    await propose(tools, staff, input)
    return {}
  })
  serve(proposeSendBack, async ({ staff, input }) => {
    await proposeBack(tools, staff, input)
    return {}
  })
  serve(dropPaymentProposal, async ({ staff, input }) => {
    await dropProposal(tools, staff, input)
    return {}
  })
  serve(confirmPaymentCredit, async ({ brand, staff, input }) => ({
    isCredited: await confirmCredit(tools, findAgreement, brand, staff, input),
  }))
  serve(sendPaymentBack, async ({ brand, staff, input }) => {
    await sendBack(tools, findAgreement, brand, staff, input)
    return {}
  })

  serve(listFlaggedDeposits, async ({ brand, input: { after } }) => {
    const rows = await listFlagged(db, brand.id, { after, limit: pageSize + 1 })
    const list = rows.slice(0, pageSize)
    return {
      list: list.map((row) => ({
        orderId: row.id,
        reference: row.reference,
        customerId: row.customerId,
        username: row.username,
        amount: moneyOnWire(row.amount, row.currency),
        state: row.state,
        flags: row.flags as (typeof depositFlags)[number][],
        bankReference: row.bank_reference,
        proofs: Number(row.proofs),
        madeAt: row.made_at.toISOString(),
      })),
      next: rows.length > pageSize ? list.at(-1)!.id : null,
    }
  })
  serve(lookAtDepositProof, async ({ staff, input }) => ({ jpeg: await lookAtProof(tools, staff, input) }))
}

function paymentOnWire(row: HeldRow, staff: StaffSession) {
  return {
    paymentId: row.id,
    by: row.payment_code,
    theirs: row.payment_id,
    amount: moneyOnWire(row.amount, row.currency),
    state: row.state === 'sent_back' ? ('sent-back' as const) : row.state,
    why: whyOf(row),
    canNote: row.state === 'held' || (row.state === 'refunding' && row.isLeftToPersons),
    player: playerOf(row.customerId, row.username),
    at: row.at.toISOString(),
    proposed: proposalOf(row, staff),
    decidedBy: row.deciderName,
    decidedAt: row.decided_at?.toISOString() ?? null,
    sentReference: row.sent_reference,
    claim: claimOnWire(row, row.holderName, staff),
  }
}

function whyOf({ state, refundState, waits_for_limit: waits, player_id: playerId }: HeldRow) {
  if (state === 'refunding')
    return refundState === 'unknown' ? ('refund-unknown' as const) : ('refund' as const)
  if (state !== 'held') return null
  if (refundState === 'refused') return 'refund-refused' as const
  if (waits) return 'limit' as const
  return playerId === null ? ('unnamed' as const) : ('currency' as const)
}

function playerOf(customerId: string | null, username: string | null) {
  return customerId === null || username === null ? null : { customerId, username }
}

function proposalOf(row: HeldRow, { staffId }: StaffSession) {
  if (row.proposed_as === null || row.proposed_at === null) return null
  return {
    player: playerOf(row.proposedCustomerId, row.proposedUsername),
    by: row.proposerName ?? '',
    isOwn: row.proposed_by === staffId,
    at: row.proposed_at.toISOString(),
  }
}
