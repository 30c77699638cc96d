import { newId } from '@fairground/kernel/id'
import type { WalletOrderState } from '@fairground/vendors/vendor'
import { type Selectable, sql } from 'kysely'
import type { PlayerSession } from '../../caller/session.ts'
import type { Tables } from '../../db/tables.ts'
import { transaction } from '../../db/transaction.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import { raiseAlarm } from '../alarms/index.ts'
import { publicIdOf } from '../players/index.ts'
import { applyInTransaction, type WalletOperation } from '../wallet/index.ts'
import { listVendorAccess, type VendorAccess } from './access.queries.ts'
import { ownTransactionIdOf } from './transaction-ids.rules.ts'
import { type AskVendor, VendorSilent } from './vendors.client.ts'

export type VendorTransfer = Selectable<Tables['vendor_transfer']>

/** What a player wants moved, in minor units of their currency. */
export interface TransferWish {
  direction: 'in' | 'out'
  amount: bigint
  key: string
  /** Why none may begin now; one that has begun is answered all the same. */
  refusal: Refusal | undefined
}

/**
 * Moves money to a wallet that a vendor keeps, or back. What goes in is held first and captured when the vendor has it,
 * what comes out is credited when the vendor has given it; what is not known stays as it is and is asked after later.
 * Refuses what the wish says, `not_enough_money` and `idempotency_conflict`; a transfer that the vendor refuses comes back as `refused`.
 */
export async function transferMoney(
  tools: Tools,
  ask: AskVendor,
  access: VendorAccess,
  session: PlayerSession,
  wish: TransferWish,
): Promise<VendorTransfer> {
  const { transfer, isNew } = await begin(tools, access, session, wish)
  return isNew ? settle(tools, ask, access, transfer) : transfer
}

/** Writes the transfer down with its hold, before anybody is asked. */
async function begin(
  tools: Tools,
  { brandId, brandCode, vendorCode }: VendorAccess,
  { playerId, walletId, currency }: PlayerSession,
  { direction, amount, key, refusal }: TransferWish,
): Promise<{ transfer: VendorTransfer; isNew: boolean }> {
  const nowMs = tools.clock.now()
  return transaction(tools.db, async (tx) => {
    const transfer = await tx
      .insertInto('vendor_transfer')
      .values({
        id: newId(nowMs, tools.chance),
        brand_id: brandId,
        vendor_code: vendorCode,
        player_id: playerId,
        wallet_id: walletId,
        direction,
        amount,
        currency,
        key,
        made_at: new Date(nowMs),
        asked_at: new Date(nowMs),
        ended_at: null,
      })
      .onConflict((conflict) => conflict.columns(['player_id', 'key']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!transfer) {
      const before = await tx
        .selectFrom('vendor_transfer')
        .selectAll()
        .where('player_id', '=', playerId)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      const isSame =
        before.vendor_code === vendorCode && before.direction === direction && before.amount === amount
      if (!isSame) refuse('idempotency_conflict')
      return { transfer: before, isNew: false }
    }
    if (refusal) throw refusal
    if (direction === 'in') {
      const hold = { cash: -amount, held: amount }
      const answer = await applyInTransaction(tx, operation(brandCode, transfer, 'hold', hold), nowMs)
      if (answer.code !== 'accepted') refuse('not_enough_money')
    }
    return { transfer, isNew: true }
  })
}

/** Sends the order, which moves money once however often it is sent, and ends the transfer where the answer is known. */
async function settle(
  tools: Tools,
  ask: AskVendor,
  access: VendorAccess,
  transfer: VendorTransfer,
): Promise<VendorTransfer> {
  const { deposit, withdraw } = access.protocol.wallet!
  const order = {
    reference: transfer.id,
    playerId: await publicIdOf(tools.db, transfer.player_id),
    amount: transfer.amount,
    currency: transfer.currency,
  }
  const state = await orSilent(ask(access, transfer.direction === 'in' ? deposit : withdraw, order))
  return end(tools, access, transfer, state)
}

async function orSilent(state: Promise<WalletOrderState>): Promise<WalletOrderState | 'silent'> {
  try {
    return await state
  } catch (error) {
    if (error instanceof VendorSilent) return 'silent'
    throw error
  }
}

/** Ends a transfer whose outcome is known; any other answer leaves everything as it is. */
async function end(
  tools: Tools,
  { brandCode }: VendorAccess,
  transfer: VendorTransfer,
  state: WalletOrderState | 'silent',
): Promise<VendorTransfer> {
  if (state !== 'done' && state !== 'refused') return transfer
  const nowMs = tools.clock.now()
  const { amount, vendor_code: vendorCode, direction } = transfer
  const outside = `outside/${vendorCode}`
  const moves: Record<string, [Step, Record<string, bigint>, 'hold'?] | undefined> = {
    'in done': ['capture', { held: -amount, [outside]: amount }, 'hold'],
    'in refused': ['release', { held: -amount, cash: amount }, 'hold'],
    'out done': ['credit', { cash: amount, [outside]: -amount }],
  }
  const move = moves[`${direction} ${state}`]
  const ended = await transaction(tools.db, async (tx) => {
    const answer = move && (await applyInTransaction(tx, operation(brandCode, transfer, ...move), nowMs))
    if (answer && answer.code !== 'accepted' && answer.code !== 'repeated')
      throw new Error(`transfer ${transfer.id} cannot end as ${state}: ${answer.code}`)
    return tx
      .updateTable('vendor_transfer')
      .set({ state, ended_at: new Date(nowMs) })
      .where('id', '=', transfer.id)
      .where('state', '=', 'asked')
      .returningAll()
      .executeTakeFirst()
  })
  return ended ?? { ...transfer, state, ended_at: new Date(nowMs) }
}

type Step = 'hold' | 'capture' | 'release' | 'credit'

function operation(
  brandCode: string,
  { id, wallet_id: walletId, currency, vendor_code: source }: VendorTransfer,
  step: Step,
  lines: Record<string, bigint>,
  answers?: string,
): WalletOperation {
  const idOf = (name: string) => ownTransactionIdOf(brandCode, `transfer ${id} ${name}`)
  return {
    verb: 'transfer',
    walletId,
    currency,
    source,
    transactionId: idOf(step),
    recipe: `vendor-wallet-${step}`,
    lines,
    ...(answers ? { answers: idOf(answers) } : {}),
  }
}

/** A vendor is asked again after so long. */
const askAgainMs = 30_000
const mostAtATime = 200
const alarmMs = 60 * 60_000

/**
 * Asks after every transfer whose outcome is not known. One that never arrived is sent again under its reference; one
 * that is still not decided stays as it is. Alarms about those older than an hour; gives how many were ended.
 */
export async function askAfterTransfers(tools: Tools, ask: AskVendor): Promise<number> {
  const { db, clock } = tools
  const waiting = await db
    .selectFrom('vendor_transfer')
    .selectAll()
    .where('state', '=', 'asked')
    .where('asked_at', '<=', new Date(clock.now() - askAgainMs))
    .orderBy('asked_at')
    .limit(mostAtATime)
    .execute()
  if (waiting.length === 0) return 0
  const all = await listVendorAccess(tools)
  let ended = 0
  let overdue = 0
  for (const transfer of waiting) {
    const access = all.find(
      ({ brandId, vendorCode }) => brandId === transfer.brand_id && vendorCode === transfer.vendor_code,
    )
    const after = access?.protocol.wallet ? await askAfter(tools, ask, access, transfer) : transfer
    if (after.state !== 'asked') ended++
    else if (clock.now() - transfer.made_at.getTime() > alarmMs) overdue++
  }
  if (overdue > 0)
    await raiseAlarm(tools, {
      kind: 'transfers-not-known',
      says: `${overdue} transfers with vendors are not known for over an hour`,
    })
  return ended
}

async function askAfter(tools: Tools, ask: AskVendor, access: VendorAccess, transfer: VendorTransfer) {
  await tools.db
    .updateTable('vendor_transfer')
    .set({ asked_at: new Date(tools.clock.now()), times: sql`times + 1` })
    .where('id', '=', transfer.id)
    .execute()
  const state = await orSilent(ask(access, access.protocol.wallet!.state, { reference: transfer.id }))
  return state === 'unknown' ? settle(tools, ask, access, transfer) : end(tools, access, transfer, state)
}
