import {
  approveWithdrawal,
  callBackWithdrawal,
  claimWithdrawal,
  endPayout,
  getOfficeWithdrawal,
  getWithdrawalProof,
  getWithdrawalRule,
  listOfficeWithdrawals,
  recordPayout,
  refuseWithdrawal,
  settleDispute,
  setWithdrawalRule,
  showPayoutAccount,
} from '@fairground/contract/office-withdrawals'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { profitFigures } from '../../ledger/figures/index.ts'
import { readSetting } from '../../office/approvals/index.ts'
import { claimOnWire, moneyOnWire } from '../../office/staff/index.ts'
import { inLanguage } from '../payment-providers/index.ts'
import { type DeskRow, findForDesk, listPayouts, listQueue } from './desk.queries.ts'
import {
  approveRequest,
  callBack,
  claim,
  decideDispute,
  endByHand,
  noteByHand,
  refuseRequest,
  showAccount,
  showProof,
} from './desk.service.ts'
import { setRule, withdrawalRule, withdrawalRuleSubject } from './withdrawal-rule.service.ts'
import { institutionName, remainingOf, ruleOf } from './withdrawals.queries.ts'

/** Number of requests on a page. */
const pageSize = 30

/** Binds the office's calls about withdrawals. */
export function deskRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(listOfficeWithdrawals, async ({ brand, staff, input: { queue, after } }) => {
    const rows = await listQueue(db, brand.id, { queue, after, limit: pageSize + 1 })
    const list = rows.slice(0, pageSize)
    return {
      list: list.map((row) => lineOnWire(row, staff)),
      next: rows.length > pageSize ? list.at(-1)!.id : null,
    }
  })

  serve(getOfficeWithdrawal, async ({ brand, staff, nowMs, input: { withdrawalId } }) => {
    const row = (await findForDesk(db, brand.id, withdrawalId)) ?? refuse('withdrawal_unknown')
    const { currency } = row
    const money = (amount: bigint) => moneyOnWire(amount, currency)
    const [payouts, rule, days] = await Promise.all([
      listPayouts(db, row.id),
      ruleOf(db, brand.id, currency),
      profitFigures(db, row.wallet_id, { fromMs: 0, toMs: nowMs + 86_400_000 }, brand.timeZone),
    ])
    return {
      ...lineOnWire(row, staff),
      institution: institutionName(row, row.institution),
      ending: row.ending,
      twoFrom: money(rule.twoFrom),
      firstBy: row.firstName,
      isFirstOwn: row.first_by === staff.staffId,
      approvedBy: row.approverName,
      approvedAt: row.approved_at?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      reason: row.reason,
      receiptAt: row.receipt_at?.toISOString() ?? null,
      proofs: Number(row.proofs),
      payouts: payouts.map((one) => ({
        payoutId: one.id,
        amount: money(one.amount),
        by: one.payment_code,
        reference: one.reference,
        state: one.state,
        theirId: one.their_id,
        failure: one.failure,
        paidBy: one.paidBy,
        failureFirstBy: one.failureFirstBy,
        madeAt: one.made_at.toISOString(),
        endedAt: one.ended_at?.toISOString() ?? null,
      })),
      deposited: money(days.reduce((sum, { deposits }) => sum + deposits, 0n)),
      withdrawn: money(days.reduce((sum, { withdrawals }) => sum + withdrawals, 0n)),
    }
  })

  serve(claimWithdrawal, async ({ staff, input: { withdrawalId, note } }) => {
    await claim(tools, staff, withdrawalId, note)
    return {}
  })
  serve(approveWithdrawal, async ({ staff, input: { withdrawalId } }) => ({
    isApproved: await approveRequest(tools, staff, withdrawalId),
  }))
  serve(refuseWithdrawal, async ({ staff, input }) => {
    await refuseRequest(tools, staff, input)
    return {}
  })
  serve(callBackWithdrawal, async ({ staff, input }) => {
    await callBack(tools, staff, input)
    return {}
  })
  serve(showPayoutAccount, ({ staff, input }) => showAccount(tools, staff, input))
  serve(recordPayout, async ({ staff, input }) => {
    await noteByHand(tools, staff, input)
    return {}
  })
  serve(endPayout, async ({ staff, input }) => ({ isEnded: await endByHand(tools, staff, input) }))
  serve(settleDispute, async ({ staff, input }) => {
    await decideDispute(tools, staff, input)
    return {}
  })
  serve(getWithdrawalProof, async ({ staff, input }) => ({ jpeg: await showProof(tools, staff, input) }))

  serve(getWithdrawalRule, async ({ brand, nowMs }) => {
    const subject = withdrawalRuleSubject(brand)
    const rule = await readSetting(db, withdrawalRule, { brand, subject, nowMs })
    return { ...rule, currency: brand.currency.code }
  })
  serve(setWithdrawalRule, ({ brand, staff, input }) => setRule(tools, brand, staff, input))
}

function lineOnWire(row: DeskRow, staff: StaffSession) {
  const money = (amount: bigint) => moneyOnWire(amount, row.currency)
  return {
    withdrawalId: row.id,
    reference: row.reference,
    customerId: row.customerId,
    username: row.username,
    amount: money(row.amount),
    fee: money(row.fee),
    paid: money(row.paid),
    remaining: money(remainingOf(row)),
    state: row.state,
    receipt: row.receipt,
    flags: row.flags,
    methodName: inLanguage(row.names, 'EN'),
    isByHand: row.isByHand,
    madeAt: row.made_at.toISOString(),
    fullAskedAt: row.full_asked_at?.toISOString() ?? null,
    claim: claimOnWire(row, row.holderName, staff),
  }
}
