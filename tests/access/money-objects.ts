import { randomUUID } from 'node:crypto'
import { approveAdjustment, askAdjustment, refuseAdjustment } from '@fairground/contract/adjustments'
import { proveDeposit } from '@fairground/contract/cashier'
import { holdDecision, undoDecision } from '@fairground/contract/office-decisions'
import * as officeMethods from '@fairground/contract/office-methods'
import * as officePayments from '@fairground/contract/office-payments'
import * as transactions from '@fairground/contract/office-transactions'
import { deleteView, saveView } from '@fairground/contract/office-views'
import * as desk from '@fairground/contract/office-withdrawals'
import { permissions } from '@fairground/contract/permissions'
import { approveProposal, refuseProposal } from '@fairground/contract/proposals'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { aRequest, type WithdrawalStage } from '../payments/payout-world.ts'
import { aPassport } from '../world/documents.ts'
import { withStaffSession } from '../world/staff.ts'
import { aCustomer, agreesWithTulay, aTransfer, type Making, type Objects, reason } from './objects.ts'

/** Makes objects of payments. */
export function moneyObjects({ world, claims }: Making): Objects {
  async function aWithdrawal(state?: WithdrawalStage) {
    const player = await world.player({ cash: 500_00n })
    return (await aRequest(world, await player.id(), state)).withdrawalId
  }

  /**
   * Makes a payment that names nobody; if required, claimed by the staff account that decides it next, and proposed for
   * a player or for a refund.
   */
  async function aHeldPayment(isClaimed = true, proposedFor?: string) {
    await agreesWithTulay(world)
    const { db } = world.server.tools
    const { id: paymentId } = await db
      .insertInto('payment')
      .values({
        brand_id: 1,
        payment_code: 'tulay',
        payment_id: randomUUID(),
        amount: 100n,
        currency: 'PHP',
        state: 'held',
        at: new Date(world.clock.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (proposedFor) {
      const proposer = await withStaffSession(world, permissions)
      void (await proposer.send(officePayments.claimPayment, { paymentId })).value
      const customer = proposedFor
      if (customer === 'nobody')
        void (await proposer.send(officePayments.proposeSendBack, { paymentId, reason })).value
      else
        void (await proposer.send(officePayments.proposePaymentCredit, { paymentId, customer, reason })).value
    }
    if (isClaimed) claims.push((staff) => staff.send(officePayments.claimPayment, { paymentId }))
    return paymentId
  }

  /** Makes a proposal to loosen the rules for withdrawals. */
  async function aProposal() {
    const proposer = await withStaffSession(world, permissions)
    const { currency: _, ...rule } = (await proposer.send(desk.getWithdrawalRule, {})).value
    const wish = { ...rule, dayTimes: rule.dayTimes + 1, reason }
    return (await proposer.send(desk.setWithdrawalRule, wish)).value.proposal!.proposalId
  }

  async function aFlaggedDeposit() {
    const [first, second] = [await world.player(), await world.player()]
    const image = aPassport().images[0]!
    let orderId = ''
    for (const player of [first, second]) {
      orderId = await aTransfer(world, player)
      void (await player.send(proveDeposit, { orderId, images: [image], bankReference: 'FT-9' })).value
    }
    return orderId
  }

  async function anAdjustment() {
    const staff = await withStaffSession(world, permissions)
    const [customerId, request] = [await aCustomer(world), randomUUID()]
    const asked = { customerId, request, direction: 'in', amount: '1.00', reason } as const
    return (await staff.send(askAdjustment, asked)).value.adjustmentId
  }

  /** Makes the staff account that acts next the owner of a row, by the last account that was made. */
  function ownedByNext(statement: string, id: string) {
    claims.push(async () => {
      const owner = openPool(world.ownerUrl, { max: 1 })
      await owner.query(statement, [id])
      await owner.end()
    })
  }

  /** Makes a held refusal of an adjustment, whose author is the staff account that undoes it. */
  async function aHeldDecision() {
    const author = await withStaffSession(world, permissions)
    const input = { adjustmentId: await anAdjustment(), reason }
    const { decisionId } = (await author.send(holdDecision, { call: 'refuseAdjustment', input })).value
    ownedByNext('UPDATE held_decision SET staff_id = (SELECT max(id) FROM staff) WHERE id = $1', decisionId)
    return decisionId
  }

  /** Makes a view of the role that deletes it. */
  async function aView() {
    const author = await withStaffSession(world, permissions)
    const view = { screen: '/withdrawals', name: 'To pay', query: 'queue=pay' }
    const { viewId } = (await author.send(saveView, view)).value
    ownedByNext(
      'UPDATE office_view SET role = (SELECT role FROM staff ORDER BY id DESC LIMIT 1) WHERE id = $1',
      viewId,
    )
    return viewId
  }

  return {
    [askAdjustment.name]: async () => ({
      customerId: await aCustomer(world),
      request: randomUUID(),
      direction: 'in',
      amount: '1.00',
      reason,
    }),
    [approveAdjustment.name]: async () => ({ adjustmentId: await anAdjustment() }),
    [refuseAdjustment.name]: async () => ({ adjustmentId: await anAdjustment(), reason }),
    [undoDecision.name]: async () => ({ decisionId: await aHeldDecision() }),
    [deleteView.name]: async () => ({ viewId: await aView() }),
    [approveProposal.name]: async () => ({ proposalId: await aProposal() }),
    [refuseProposal.name]: async () => ({ proposalId: await aProposal(), reason }),
    [desk.getOfficeWithdrawal.name]: async () => ({ withdrawalId: await aWithdrawal() }),
    [desk.claimWithdrawal.name]: async () => ({ withdrawalId: await aWithdrawal(), note: reason }),
    [desk.approveWithdrawal.name]: async () => ({ withdrawalId: await aWithdrawal() }),
    [desk.refuseWithdrawal.name]: async () => ({ withdrawalId: await aWithdrawal(), reason }),
    [desk.callBackWithdrawal.name]: async () => ({ withdrawalId: await aWithdrawal('paying'), reason }),
    [desk.showPayoutAccount.name]: async () => ({ withdrawalId: await aWithdrawal(), reason }),
    [desk.recordPayout.name]: async () => ({
      withdrawalId: await aWithdrawal('paying'),
      request: randomUUID(),
      amount: '1.00',
      bankReference: randomUUID(),
    }),
    [desk.endPayout.name]: async () => ({
      withdrawalId: await aWithdrawal('asked'),
      as: 'failed',
      reason,
    }),
    [desk.settleDispute.name]: async () => ({
      withdrawalId: await aWithdrawal('disputed'),
      as: 'received',
      reason,
    }),
    [desk.getWithdrawalProof.name]: async () => ({
      withdrawalId: await aWithdrawal('disputed'),
      position: 1,
      reason,
    }),
    [officePayments.claimPayment.name]: async () => ({ paymentId: await aHeldPayment(false) }),
    [officePayments.proposePaymentCredit.name]: async () => ({
      paymentId: await aHeldPayment(),
      customer: await aCustomer(world),
      reason,
    }),
    [officePayments.dropPaymentProposal.name]: async () => ({
      paymentId: await aHeldPayment(true, await aCustomer(world)),
      reason,
    }),
    [officePayments.confirmPaymentCredit.name]: async () => {
      const customer = await aCustomer(world)
      return { paymentId: await aHeldPayment(true, customer), customer }
    },
    [officePayments.proposeSendBack.name]: async () => ({ paymentId: await aHeldPayment(), reason }),
    [officePayments.sendPaymentBack.name]: async () => ({
      paymentId: await aHeldPayment(true, 'nobody'),
      bankReference: 'RET-1',
      reason,
    }),
    [officePayments.lookAtDepositProof.name]: async () => ({
      orderId: await aFlaggedDeposit(),
      position: 1,
      reason,
    }),
    [transactions.searchTransactions.name]: async () => ({ customerId: await aCustomer(world) }),
    [transactions.exportTransactions.name]: async () => ({ customerId: await aCustomer(world) }),
    [transactions.getTransaction.name]: async () => {
      const staff = await withStaffSession(world, permissions)
      const customerId = await aCustomer(world)
      const { list } = (await staff.send(transactions.searchTransactions, { customerId })).value
      return { ledgerId: list[0]!.ledgerId }
    },
    [officeMethods.setDepositMethod.name]: async () => {
      await aTransfer(world, await world.player())
      const staff = await withStaffSession(world, permissions)
      const { list } = (await staff.send(officeMethods.listOfficeDepositMethods, {})).value
      return { ...list.find(({ methodCode }) => methodCode === 'transfer')!, reason }
    },
    [officeMethods.setPayoutMethod.name]: async () => {
      await aWithdrawal()
      const staff = await withStaffSession(world, permissions)
      const { list } = (await staff.send(officeMethods.listOfficePayoutMethods, {})).value
      return { ...list.find(({ methodCode }) => methodCode === 'by-hand')!, reason }
    },
  }
}
