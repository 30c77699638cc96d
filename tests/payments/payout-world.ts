import { randomUUID } from 'node:crypto'
import type { SentBy } from '@fairground/contract/call'
import * as desk from '@fairground/contract/office-withdrawals'
import { permissions } from '@fairground/contract/permissions'
import {
  addPayoutAccount,
  confirmWithdrawal,
  getWithdrawal,
  makeWithdrawal,
  type PayoutAccount,
  sendPayoutCode,
} from '@fairground/contract/withdrawals'
import { otherEnds } from '@fairground/payments/other-ends'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { applyToWallet, balanceOf, findWallet } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { savePaymentAccess } from '../../apps/server/src/features/payments/payment-providers/index.ts'
import {
  type PayoutMethodInput,
  savePayoutMethod,
} from '../../apps/server/src/features/payments/withdrawals/index.ts'
import { hashPassword } from '../../apps/server/src/features/people/credentials/index.ts'
import { storePaymentPassword } from '../../apps/server/src/features/people/persons/index.ts'
import { withSession } from '../world/callers.ts'
import { twoPersons, withStaffSession } from '../world/staff.ts'
import type { Visitor, World } from '../world/world.ts'

/** The payment password of every payee. */
export const paymentPassword = 'bayad-na-2026'
let hash: Promise<string> | undefined
let people = 0

/** A player who can receive payouts. */
export interface Payee {
  id: bigint
  walletId: bigint
  mobile: string
  /** Opens their browser, with a new session at each call: a request may outlive a session. */
  comes(): Promise<Visitor>
  cash(): Promise<bigint>
  held(): Promise<bigint>
  /** The postings of the newest transfer, account by account. */
  postings(): Promise<Record<string, bigint>>
}

/** Gives a player a proved phone, a payment password and money. */
export async function asPayee(world: World, id: bigint, currency: string, cash: bigint): Promise<Payee> {
  const { tools } = world.server
  const { db } = tools
  const mobile = `+63917${String(2_000_000 + people++)}`
  hash ??= hashPassword(tools, paymentPassword)
  const stored = await hash
  await transaction(db, (tx) => storePaymentPassword(tx, id, stored, null))
  await db
    .updateTable('player')
    .set({
      mobile,
      mobile_proved_at: new Date(world.clock.now()),
      password_hash: sql`nullif(password_hash, 'none')`,
    })
    .where('id', '=', id)
    .execute()
  const walletId = (await findWallet(db, id, currency))!
  if (cash > 0n)
    await applyToWallet(
      tools.money,
      {
        verb: 'transfer',
        walletId,
        currency,
        source: 'test',
        transactionId: randomUUID(),
        recipe: 'demo-money',
        lines: { cash, 'house/promotions': -cash },
      },
      world.clock.now(),
    )
  return {
    id,
    walletId,
    mobile,
    comes: () => withSession(world, id),
    cash: async () => (await balanceOf(db, walletId)).cash,
    held: async () => (await balanceOf(db, walletId)).held,
    async postings() {
      const { rows } = await sql<{ account: string; amount: bigint }>`
        SELECT p.account, p.amount FROM posting p JOIN wallet w ON w.id = p.wallet_id
         WHERE w.id = ${walletId} AND p.version = w.version`.execute(db)
      return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
    },
  }
}

/** Offers a payout method: by a payment provider with an agreement, or by a person. */
export async function offersPayout(
  { server: { tools } }: World,
  changes: Partial<PayoutMethodInput> & Pick<PayoutMethodInput, 'code' | 'by' | 'currency'>,
): Promise<void> {
  const { id } = await tools.db.selectFrom('brand').select('id').orderBy('id').executeTakeFirstOrThrow()
  await savePayoutMethod(tools.db, {
    brandId: id,
    names: { EN: changes.code },
    mark: 'PO',
    colour: '#336699',
    institutions: [{ code: 'tulay', name: 'Tulay Bank' }],
    least: 100_00n,
    most: 2_000_000_000n,
    ...changes,
  })
}

let numbers = 0

/** Adds a payout account, with the required proofs unless others are given; returns the answer. */
export async function addsAccount(
  world: World,
  payee: Payee,
  methodCode: string,
  changes: Partial<SentBy<typeof addPayoutAccount>> = {},
) {
  const somebody = await payee.comes()
  world.clock.advance(60_000)
  void (await somebody.send(sendPayoutCode, {})).value
  return somebody.send(addPayoutAccount, {
    methodCode,
    institution: 'tulay',
    account: `0012-${String(10_000_000 + numbers++)}`,
    payeeName: 'Ana Reyes',
    paymentPassword,
    code: codeOf(world, payee),
    ...changes,
  })
}

/** Returns the newest code for a payee; notices are sent to the same phone. */
export function codeOf({ messages }: World, { mobile }: Payee): string {
  const codes = messages
    .list()
    .flatMap(({ to, text }) => (to === mobile ? (/\b\d{6}\b/.exec(text) ?? []) : []))
  return codes[0]!
}

/** Adds an account of a payee that has rested; their money is no longer new then. */
export async function anAccount(world: World, payee: Payee, methodCode: string): Promise<PayoutAccount> {
  const { value } = await addsAccount(world, payee, methodCode)
  world.clock.advance(3 * 86_400_000)
  return value
}

/** Sends a request; returns the answer. */
export async function asks(
  payee: Payee,
  { accountId }: Pick<PayoutAccount, 'accountId'>,
  amount: string,
  { key = randomUUID(), password = paymentPassword }: { key?: string; password?: string } = {},
) {
  return (await payee.comes()).send(makeWithdrawal, { accountId, amount, paymentPassword: password }, { key })
}

/** Returns a request as its player sees it now. */
export async function seen(payee: Payee, withdrawalId: string) {
  return (await (await payee.comes()).send(getWithdrawal, { withdrawalId })).value
}

/** Changes the rules of the first brand for withdrawals, by as many persons as it takes. */
export async function changesRule(
  world: World,
  changes: Partial<Omit<SentBy<typeof desk.setWithdrawalRule>, 'version'>>,
): Promise<void> {
  await twoPersons(world, ['withdrawals.see', 'withdrawals.rules'], desk.setWithdrawalRule, async (first) => {
    const { value } = await first.send(desk.getWithdrawalRule, {})
    return { ...value, reason: 'as this test needs it', ...changes }
  })
}

/**
 * The stage of a request: it waits for a person, is to be paid by one, is with a payment provider, was paid, or is
 * disputed.
 */
export type WithdrawalStage = 'review' | 'paying' | 'asked' | 'paid' | 'disputed'

/** Makes a request of a player of the first brand for 100.00, with an account that needed no rest. */
export async function aRequest(
  world: World,
  playerId: bigint,
  stage: WithdrawalStage = 'review',
): Promise<{ withdrawalId: string; accountId: string }> {
  const code = stage === 'asked' ? 'sent' : 'by-hand'
  const by = stage === 'asked' ? await anAgreement(world) : null
  await offersPayout(world, { code, by, currency: 'PHP', least: 1_00n })
  await changesRule(world, { restHours: 0 })
  const payee = await asPayee(world, playerId, 'PHP', 200_00n)
  const { accountId } = (await addsAccount(world, payee, code)).value
  const { withdrawalId } = (await asks(payee, { accountId }, '100.00')).value
  if (stage === 'review') return { withdrawalId, accountId }
  const member = await withStaffSession(world, permissions)
  void (await member.send(desk.claimWithdrawal, { withdrawalId })).value
  void (await member.send(desk.approveWithdrawal, { withdrawalId })).value
  if (stage === 'paying' || stage === 'asked') return { withdrawalId, accountId }
  const paid = { withdrawalId, request: randomUUID(), amount: '100.00', bankReference: randomUUID() }
  void (await member.send(desk.claimWithdrawal, { withdrawalId })).value
  void (await member.send(desk.recordPayout, paid)).value
  if (stage === 'paid') return { withdrawalId, accountId }
  const images = [createCanvas(8, 8).toBuffer('image/png').toString('base64')]
  const visitor = await payee.comes()
  void (await visitor.send(confirmWithdrawal, { withdrawalId, answer: 'not-received', images })).value
  return { withdrawalId, accountId }
}

/**
 * Makes an agreement of the first brand with a payment provider that does not exist, so that the outcome of payouts
 * stays unknown.
 */
async function anAgreement({ server: { tools } }: World) {
  const { id } = await tools.db.selectFrom('brand').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { code, settings } = otherEnds.find((end) => end.code === 'tulay')!
  const keys = { theirs: 'a key of theirs', ours: 'a key of ours' }
  await savePaymentAccess(tools, { brandId: id, code, baseUrl: 'http://pay.test', keys, settings })
  return { paymentCode: code, channel: 'transfer' }
}
