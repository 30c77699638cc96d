import type { InputOf } from '@fairground/contract/call'
import type { ClosingHeldUp, callOffClosing, closeAccount, closePlayer } from '@fairground/contract/closing'
import { newId } from '@fairground/kernel/id'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { giftsOf, giveUpGifts } from '../../ledger/turnover/index.ts'
import { applyInTransaction, balanceOf, lockWallet } from '../../ledger/wallet/index.ts'
import { findPlayer, logged } from '../../office/staff/index.ts'
import { passwordHashOf, requirePassword } from '../../people/credentials/index.ts'
import { levelAt } from '../../people/levels/index.ts'
import { endShutting, shutForClosing } from '../../people/limits/index.ts'
import { closePlayerRow } from '../../people/players/index.ts'
import { refuseResting, requireOwnProof, sessionProof } from '../../people/proofs/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { readBrand } from '../../platform/brand/index.ts'
import {
  askForClosing,
  hasAccount,
  leastPayout,
  newestAccountOf,
  requirePaymentPassword,
  wasGivenBack,
} from '../withdrawals/index.ts'
import {
  accountOf,
  type ClosingRow,
  findClosing,
  listToMind,
  lockClosing,
  stillOpen,
} from './closing.queries.ts'
import { heldUpBy, isSettled, mayStillMove } from './closing.rules.ts'
import { tellOfClosing } from './closing.text.ts'

/**
 * Begins the closing of a player's account by its holder, or names another payout account. Refuses `consent_missing` if
 * gifts would be lost, `payout_account_unknown`, and wrong or missing proofs: the password, a code of the second
 * factor, and the payment password if money is to be paid out.
 */
export async function askByPlayer(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  input: InputOf<typeof closeAccount>,
  ip: string,
): Promise<void> {
  const { db } = tools
  const { playerId, walletId } = session
  const { accountId, givesUpGifts, leavesRest } = input
  // Before a code is used up, and again under the wallet's lock.
  await requireConsent(db, walletId, givesUpGifts)
  if (accountId !== undefined && !(await hasAccount(db, playerId, accountId)))
    refuse('payout_account_unknown')
  await refuseResting(tools, playerId)
  const spend = await requireProofs(tools, brand, session, input, ip)
  const id = await transaction(db, async (tx) => {
    await spend(tx)
    const wish = { payout_account_id: accountId ?? null, leaves_rest: leavesRest }
    const { id } = await begin(tx, tools, playerId, { ...wish, asked_by: null, reason: '' })
    await requireConsent(tx, walletId, givesUpGifts)
    await tx
      .updateTable('account_closing')
      .set({ ...wish, withdrawal_id: null, held_up: null })
      .where('id', '=', id)
      .execute()
    return id
  })
  await advance(tools, id)
}

async function requireConsent(db: Db | Tx, walletId: bigint, givesUpGifts: boolean): Promise<void> {
  const { bonus, gift } = await giftsOf(db, walletId)
  if (bonus + gift > 0n && !givesUpGifts) refuse('consent_missing')
}

/**
 * The password and a code of the second factor, each if the player has one; at least one. With money to pay out, the
 * payment password.
 */
async function requireProofs(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  { accountId, password, paymentPassword, code }: InputOf<typeof closeAccount>,
  ip: string,
): Promise<(tx: Tx) => Promise<void>> {
  const { db } = tools
  const { playerId } = session
  const hasPassword = (await passwordHashOf(db, playerId)) !== null
  const proof = await sessionProof(tools, session, ip)
  if (!hasPassword && proof === null) refuse('second_factor_missing')
  if (hasPassword) await requirePassword(tools, playerId, password)
  if (accountId !== undefined) await requirePaymentPassword(tools, session, paymentPassword)
  return proof === null ? async () => {} : requireOwnProof(tools, brand, session, code, ip)
}

/**
 * Begins the closing of a player's account by the office, for a reason; the money goes to the newest account of the
 * player. Refuses `player_unknown`, `standing_fixed` for a trial, and `closing_begun`.
 */
export async function askByStaff(
  tools: Tools,
  staff: StaffSession,
  { customerId, reason }: InputOf<typeof closePlayer>,
): Promise<void> {
  const player = await findPlayer(tools, staff.brandId, customerId)
  if (currencyOf(player.currency).trial) refuse('standing_fixed')
  const id = await logged(tools, async (tx) => {
    const { id, isNew } = await begin(tx, tools, player.id, {
      payout_account_id: (await newestAccountOf(tx, player.id)) ?? null,
      leaves_rest: false,
      asked_by: staff.staffId,
      reason,
    })
    if (!isNew) refuse('closing_begun')
    return { result: id, entry: entryOf(staff, 'closePlayer', customerId, reason) }
  })
  await advance(tools, id)
}

/** Cancels a running closing. Refuses `player_unknown` and `closing_none`. */
export async function callOff(
  tools: Tools,
  staff: StaffSession,
  { customerId, reason }: InputOf<typeof callOffClosing>,
): Promise<void> {
  const { id: playerId } = await findPlayer(tools, staff.brandId, customerId)
  await logged(tools, async (tx) => {
    const found = await findClosing(tx, playerId)
    const row = found && (await lockClosing(tx, found.id))
    if (row?.state !== 'asked' && row?.state !== 'paying') return refuse('closing_none')
    await tx
      .updateTable('account_closing')
      .set({
        state: 'called_off',
        called_off_by: staff.staffId,
        ended_at: new Date(tools.clock.now()),
        held_up: null,
      })
      .where('id', '=', row.id)
      .execute()
    await endShutting(tx, tools, playerId)
    return { result: undefined, entry: entryOf(staff, 'callOffClosing', customerId, reason) }
  })
}

function entryOf(staff: StaffSession, call: string, customerId: string, reason: string) {
  return {
    brandId: staff.brandId,
    by: `staff/${staff.publicId}` as const,
    call,
    subject: `player/${customerId}`,
    reason,
  }
}

/** Stores a closing and closes the account to bets and deposits; returns the running one if there is one. */
async function begin(
  tx: Tx,
  tools: Tools,
  playerId: bigint,
  given: Pick<ClosingRow, 'payout_account_id' | 'leaves_rest' | 'asked_by' | 'reason'>,
): Promise<{ id: string; isNew: boolean }> {
  const account = await accountOf(tx, playerId)
  const added = await tx
    .insertInto('account_closing')
    .values({
      id: newId(tools.clock.now(), tools.chance),
      brand_id: account.brand_id,
      player_id: playerId,
      wallet_id: account.wallet_id,
      ...given,
      asked_at: new Date(tools.clock.now()),
      withdrawal_id: null,
      held_up: null,
      called_off_by: null,
      ended_at: null,
      version: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return { id: (await findClosing(tx, playerId))!.id, isNew: false }
  await shutForClosing(tx, tools, playerId)
  await tellOfClosing(tx, tools, playerId, 'closing-begun')
  return { id: added.id, isNew: true }
}

/** Moves all closings on as far as possible. */
export async function mindClosings(tools: Tools): Promise<void> {
  const what = (id: string) => `closing ${id}`
  await forEachAlone(await listToMind(tools.db), { log: tools.log, what }, (id) => advance(tools, id))
}

/**
 * Moves a closing on as far as possible, in one transaction: it waits while something may still move money; then gifts
 * return to the house and the cash is requested; and when nothing is owed, the account is closed. A reason that
 * prevents the request is stored.
 */
async function advance(tools: Tools, id: string): Promise<void> {
  try {
    await transaction(tools.db, (tx) => step(tx, tools, id))
  } catch (error) {
    const why = error instanceof Refusal ? heldUpBy[error.code] : undefined
    if (why === undefined) throw error
    await transaction(tools.db, async (tx) => holdUp(tx, tools, await lockClosing(tx, id), why))
  }
}

async function step(tx: Tx, tools: Tools, id: string): Promise<void> {
  const closing = await lockClosing(tx, id)
  if (closing.state === 'called_off') return
  const { player_id: playerId, wallet_id: walletId } = closing
  // From here on no bet can come between a check and its result.
  await lockWallet(tx, walletId)
  const account = await accountOf(tx, playerId)
  const { brand_id: brandId, currency } = account
  if (mayStillMove(await stillOpen(tx, { playerId, walletId, currency, brandId }))) return
  const nowMs = tools.clock.now()
  const gifts = await giveUpGifts(tx, walletId, nowMs)
  const paid = await payOut(tx, tools, closing, account)
  await tx
    .updateTable('account_closing')
    .set({
      gifts: closing.gifts + gifts,
      rest: closing.rest + paid.rest,
      held_up: null,
      ...(paid.withdrawalId ? { withdrawal_id: paid.withdrawalId } : {}),
      ...(paid.withdrawalId && closing.state === 'asked' ? { state: 'paying' as const } : {}),
    })
    .where('id', '=', id)
    .execute()
  if (paid.heldUp) return holdUp(tx, tools, closing, paid.heldUp)
  if (closing.state !== 'closed') await closeIfSettled(tx, tools, closing)
}

type Account = Awaited<ReturnType<typeof accountOf>>

/** Requests the cash, or leaves an amount too small to be paid out with the house, if the player has agreed to that. */
async function payOut(
  tx: Tx,
  tools: Tools,
  closing: ClosingRow,
  account: Account,
): Promise<{ withdrawalId?: string; rest: bigint; heldUp?: ClosingHeldUp }> {
  const { id, brand_id: brandId, wallet_id: walletId, leaves_rest: leavesRest } = closing
  const { payout_account_id: to, withdrawal_id: before } = closing
  const nothing = { rest: 0n }
  const { cash, version } = await balanceOf(tx, walletId)
  if (cash === 0n) return nothing
  const { currency, standing, registered_at: registeredAt, id: playerId } = account
  if (to !== null) {
    // A refused or returned payment is not sent there again until the player says so.
    if (before !== null && (await wasGivenBack(tx, before))) return { ...nothing, heldUp: 'account' }
    const brand = (await readBrand(tx, { id: brandId, atMs: tools.clock.now() }))!
    const level = levelAt(account, tools.clock.now())
    const who = { playerId, walletId, currency, registeredAt, standing, level }
    return { ...nothing, withdrawalId: await askForClosing(tx, tools, brand, who, to) }
  }
  const least = await leastPayout(tx, brandId, currency)
  if (!leavesRest || least === undefined || cash >= least) return { ...nothing, heldUp: 'account' }
  const answer = await applyInTransaction(
    tx,
    {
      verb: 'transfer',
      walletId,
      currency,
      source: 'closing',
      transactionId: `${id} ${version}`,
      recipe: 'closing-rest',
      lines: { cash: -cash, 'house/closing-rests': cash },
    },
    tools.clock.now(),
  )
  if (answer.code !== 'accepted') throw new Error(`the rest of closing ${id} was not booked: ${answer.code}`)
  return { rest: cash }
}

/** Stores why the money of a closing cannot be requested; for an account that is closed already, a person must act. */
async function holdUp(tx: Tx, tools: Tools, closing: ClosingRow, why: ClosingHeldUp): Promise<void> {
  const { id, state, brand_id: brandId, player_id: playerId, wallet_id: walletId } = closing
  await tx.updateTable('account_closing').set({ held_up: why }).where('id', '=', id).execute()
  if (state !== 'closed') return
  const { cash, currency, version } = await balanceOf(tx, walletId)
  await raiseAlarm(
    { ...tools, db: tx },
    {
      kind: 'closed-account-money',
      key: `${id} ${version}`,
      brandId,
      playerId,
      says: `a closed account holds ${moneyText(cash, currencyOf(currency))} ${currency}, which cannot be paid out (${why})`,
    },
  )
}

/** Closes an account without debts on either side. */
async function closeIfSettled(
  tx: Tx,
  tools: Tools,
  { id, player_id: playerId, wallet_id: walletId, brand_id: brandId }: ClosingRow,
): Promise<void> {
  const { cash, bonus, held, currency, version } = await balanceOf(tx, walletId)
  if (cash + bonus + held > 0n) return
  if (!isSettled(await stillOpen(tx, { playerId, walletId, currency, brandId }))) return
  await tx
    .updateTable('account_closing')
    .set({ state: 'closed', ended_at: new Date(tools.clock.now()), version })
    .where('id', '=', id)
    .execute()
  await tellOfClosing(tx, tools, playerId, 'account-closed')
  await closePlayerRow(tx, playerId)
}
