import type { OutputOf } from '@fairground/contract/call'
import type { walletTransfer } from '@fairground/contract/vendors'
import { newId } from '@fairground/kernel/id'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { WalletOrderState } from '@fairground/vendors/vendor'
import { type Selectable, sql } from 'kysely'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Tables, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { callerOf, changeAnswer, type IdempotencyKey } from '../../../http/kept-answers.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { freeOf, waitForTurnover } from '../../ledger/turnover/index.ts'
import {
  applyInTransaction,
  balanceOf,
  lockWallet,
  playable,
  type WalletAnswer,
  type WalletOperation,
} from '../../ledger/wallet/index.ts'
import { refuseHeldUp } from '../../people/cases/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { listVendorAccess, type VendorAccess } from './access.queries.ts'
import { publicIdOf } from './public-id.queries.ts'
import { ownTransactionIdOf } from './transaction-ids.rules.ts'
import { type AskVendor, VendorSilent } from './vendors.client.ts'

export type VendorMove = Selectable<Tables['vendor_move']>

/** Move requested by a player, in minor units of their currency. */
export interface MoveWish {
  direction: 'in' | 'out'
  amount: bigint
  key: IdempotencyKey
}

/** Answer about a move, with the wallet after it. */
type MoveAnswer = OutputOf<typeof walletTransfer>
type EndOfMove = { value: MoveAnswer } | { refusal: 'move_refused' }

/**
 * Moves money to a vendor wallet, or back. Money moved in is held first and captured when the vendor has it; money
 * moved out is credited when the vendor has released it; an unknown outcome leaves the move open, and the vendor is
 * asked later. Refuses `not_enough_money`, `limit_reached`, `turnover_first` if the rest of the cash must be played
 * first, `money_held_up` for money moved in while a case is open, and `move_refused` if the vendor refuses.
 */
export async function moveMoney(
  tools: Tools,
  ask: AskVendor,
  access: VendorAccess,
  session: PlayerSession,
  wish: MoveWish,
): Promise<MoveAnswer> {
  const { walletId } = session
  // A refusal for missing turnover must not come while bets that count for it have not arrived.
  if (wish.direction === 'in' && (await freeOf(tools.db, walletId)).free < wish.amount)
    await waitForTurnover(tools.db, walletId)
  const { move, answer } = await begin(tools, access, session, wish)
  const end = await settle(tools, ask, access, move)
  if (!end) return answer
  return 'refusal' in end ? refuse(end.refusal) : end.value
}

/** Stores the move with its hold, before the vendor is asked. */
async function begin(
  tools: Tools,
  { brandId, brandCode, vendorCode }: VendorAccess,
  { playerId, walletId, currency }: PlayerSession,
  { direction, amount, key }: MoveWish,
): Promise<{ move: VendorMove; answer: MoveAnswer }> {
  const nowMs = tools.clock.now()
  return transaction(tools.db, async (tx) => {
    let move: VendorMove | undefined
    const answer = await key.once(tx, async () => {
      move = await write(tx)
      if (direction === 'out') return moveAnswer(move, 'waiting', await balanceOf(tx, walletId))
      const hold = operation(brandCode, move, 'hold', { cash: -amount, held: amount })
      await lockWallet(tx, walletId)
      await refuseHeldUp(tx, playerId)
      const { cash, free } = await freeOf(tx, walletId)
      if (amount > free && amount <= cash) refuse('turnover_first')
      const held = await applyInTransaction(tx, hold, nowMs)
      if (held.code === 'accepted') return moveAnswer(move, 'waiting', held)
      return refuse(held.code === 'limit_reached' ? held.code : 'not_enough_money')
    })
    return { move: move!, answer }
  })

  function write(tx: Tx): Promise<VendorMove> {
    return tx
      .insertInto('vendor_move')
      .values({
        id: newId(nowMs, tools.chance),
        brand_id: brandId,
        vendor_code: vendorCode,
        player_id: playerId,
        wallet_id: walletId,
        direction,
        amount,
        currency,
        key: key.key,
        made_at: new Date(nowMs),
        asked_at: new Date(nowMs),
        ended_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }
}

/**
 * Sends the order, which moves money once however often it is sent. If the outcome is known the move ends, and its
 * answer is returned; else undefined.
 */
async function settle(
  tools: Tools,
  ask: AskVendor,
  access: VendorAccess,
  move: VendorMove,
): Promise<EndOfMove | undefined> {
  const { deposit, withdraw } = access.protocol.wallet!
  const order = {
    reference: move.id,
    playerId: await publicIdOf(tools.db, move.player_id),
    amount: move.amount,
    currency: move.currency,
  }
  const state = await orSilent(ask(access, move.direction === 'in' ? deposit : withdraw, order))
  return end(tools, access, move, state)
}

async function orSilent(state: Promise<WalletOrderState>): Promise<WalletOrderState | 'silent'> {
  try {
    return await state
  } catch (error) {
    if (error instanceof VendorSilent) return 'silent'
    throw error
  }
}

/**
 * Ends a move with a known outcome, and returns its answer, which replaces the kept one. In any other state nothing
 * changes.
 */
async function end(
  tools: Tools,
  { brandCode }: VendorAccess,
  move: VendorMove,
  state: WalletOrderState | 'silent',
): Promise<EndOfMove | undefined> {
  if (state !== 'done' && state !== 'refused') return undefined
  const nowMs = tools.clock.now()
  const { amount, vendor_code: vendorCode, direction } = move
  const there = `vendor/${vendorCode}`
  const steps: Record<string, [Step, Record<string, bigint>, 'hold'?] | undefined> = {
    'in done': ['capture', { held: -amount, [there]: amount }, 'hold'],
    'in refused': ['release', { held: -amount, cash: amount }, 'hold'],
    'out done': ['credit', { cash: amount, [there]: -amount }],
  }
  const step = steps[`${direction} ${state}`]
  return transaction(tools.db, async (tx) => {
    const moved = step && (await applyInTransaction(tx, operation(brandCode, move, ...step), nowMs))
    if (moved && moved.code !== 'accepted' && moved.code !== 'repeated')
      throw new Error(`move ${move.id} cannot end as ${state}: ${moved.code}`)
    const answer: EndOfMove =
      moved && state === 'done' ? { value: moveAnswer(move, 'done', moved) } : { refusal: 'move_refused' }
    const { numUpdatedRows } = await tx
      .updateTable('vendor_move')
      .set({ state, ended_at: new Date(nowMs) })
      .where('id', '=', move.id)
      .where('state', '=', 'asked')
      .executeTakeFirst()
    const name = { caller: callerOf(move.player_id), key: move.key }
    if (numUpdatedRows > 0n) await changeAnswer(tx, name, answer)
    return answer
  })
}

function moveAnswer(
  { id, currency: code }: VendorMove,
  state: MoveAnswer['state'],
  balance: Pick<WalletAnswer, 'cash' | 'bonus' | 'deficit' | 'held' | 'version'>,
): MoveAnswer {
  const currency = currencyOf(code)
  return {
    moveId: id,
    state,
    sumBalance: moneyText(playable(balance), currency),
    heldBalance: moneyText(balance.held, currency),
    currency: currency.code,
    version: Number(balance.version),
  }
}

type Step = 'hold' | 'capture' | 'release' | 'credit'

function operation(
  brandCode: string,
  { id, wallet_id: walletId, currency, vendor_code: source }: VendorMove,
  step: Step,
  lines: Record<string, bigint>,
  answers?: string,
): WalletOperation {
  const idOf = (name: string) => ownTransactionIdOf(brandCode, `move ${id} ${name}`)
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

/** Pause before a vendor is asked again. */
const askAgainMs = 30_000
const mostAtATime = 200
const alarmMs = 60 * 60_000

/**
 * Asks about every move with an unknown outcome. A move that never arrived is sent again under its reference; an
 * undecided one stays open. Raises alarms about those older than an hour; returns the number of ended moves.
 */
export async function askAfterMoves(tools: Tools, ask: AskVendor): Promise<number> {
  const { db, clock } = tools
  const waiting = await db
    .selectFrom('vendor_move')
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
  for (const move of waiting) {
    const access = all.find(
      ({ brandId, vendorCode }) => brandId === move.brand_id && vendorCode === move.vendor_code,
    )
    if (access?.protocol.wallet && (await askAfter(tools, ask, access, move))) ended++
    else if (clock.now() - move.made_at.getTime() > alarmMs) overdue++
  }
  if (overdue > 0)
    await raiseAlarm(tools, {
      kind: 'moves-not-known',
      says: `${overdue} moves to or from vendor wallets have had no known outcome for over an hour`,
    })
  return ended
}

/** Answer of a move that has ended now; undefined if it stays open. */
async function askAfter(tools: Tools, ask: AskVendor, access: VendorAccess, move: VendorMove) {
  await tools.db
    .updateTable('vendor_move')
    .set({ asked_at: new Date(tools.clock.now()), times: sql`times + 1` })
    .where('id', '=', move.id)
    .execute()
  const state = await orSilent(ask(access, access.protocol.wallet!.state, { reference: move.id }))
  return state === 'unknown' ? settle(tools, ask, access, move) : end(tools, access, move, state)
}
