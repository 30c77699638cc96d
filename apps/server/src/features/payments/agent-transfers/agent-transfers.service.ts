import { newId } from '@fairground/kernel/id'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { reachesLevel } from '../../../http/levels.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { countDeposit } from '../../ledger/play-limits/index.ts'
import { freeOf, requirePlay, waitForTurnover } from '../../ledger/turnover/index.ts'
import {
  applyTogether,
  findWallet,
  lockWallet,
  openWallet,
  type WalletAnswer,
} from '../../ledger/wallet/index.ts'
import { gamingDay, refuseHeldUp } from '../../people/cases/index.ts'
import { levelAt, leveledOf } from '../../people/levels/index.ts'
import { refuseResting, requireSecondFactor } from '../../people/proofs/index.ts'
import { findAgentAbove, findMemberBelow } from '../../people/uplines/index.ts'
import { flagArrived } from '../deposits/index.ts'
import { flagDayOut, flagUnplayedOut, requirePaymentPassword } from '../withdrawals/index.ts'
import { tellBoth } from './agent-transfers.jobs.ts'
import { type Direction, findTransferLimit, sentOnDay } from './agent-transfers.queries.ts'

/**
 * Transfer requested by a payer: an amount as text in their currency, with the payment password if the brand requires
 * it, and for a member with an authenticator app in use one of its codes.
 */
export interface TransferWish {
  amount: string
  paymentPassword: string
  code?: string | undefined
  key: IdempotencyKey
  ip: string
}

/** Balance of the payer after a transfer. */
export interface Transferred {
  agentTransferId: string
  payer: WalletAnswer
}

/** Both sides of a transfer. */
interface Sides {
  agentId: bigint
  memberId: bigint
  memberWalletId: bigint
}

/** Refuses `transfers_closed` on a brand that has not turned transfers on. */
export function refuseClosed({ switches }: Pick<Brand, 'switches'>): void {
  if (!switches.AGENTTRANSFER) refuse('transfers_closed')
}

/**
 * Sends cash of a member to the purse of the agent directly above. Refuses `upline_unknown`, `turnover_first` and
 * `not_enough_money`, and the refusals of every transfer (`send`).
 */
export async function sendUp<Answer>(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  wish: TransferWish,
  answerOf: (sent: Transferred) => Answer,
): Promise<Answer> {
  refuseClosed(brand)
  const amount = parseMoney(wish.amount, currencyOf(session.currency))
  // A refusal for missing turnover must not come while bets that count for it have not arrived.
  if ((await freeOf(tools.db, session.walletId)).free < amount)
    await waitForTurnover(tools.db, session.walletId)
  return send(tools, brand, session, wish, { direction: 'up', amount, answerOf }, async (tx) => {
    const agent = (await findAgentAbove(tx, session.playerId)) ?? refuse('upline_unknown')
    return { agentId: agent.id, memberId: session.playerId, memberWalletId: session.walletId }
  })
}

/**
 * Sends money from an agent's purse to the cash of a member directly below, by the member's customer id; it counts as a
 * deposit of the member. Refuses `downline_unknown`, `receiver_cannot_take` if a limit, a pause or an exclusion of the
 * member blocks it, and the refusals of every transfer (`send`).
 */
export async function sendDown<Answer>(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  wish: TransferWish & { customerId: string },
  answerOf: (sent: Transferred) => Answer,
): Promise<Answer> {
  refuseClosed(brand)
  const amount = parseMoney(wish.amount, currencyOf(session.currency))
  return send(tools, brand, session, wish, { direction: 'down', amount, answerOf }, async (tx) => {
    const member =
      (await findMemberBelow(tx, session.playerId, wish.customerId)) ?? refuse('downline_unknown')
    const walletId = (await findWallet(tx, member.id, session.currency)) ?? refuse('downline_unknown')
    return { agentId: session.playerId, memberId: member.id, memberWalletId: walletId }
  })
}

/**
 * Moves an amount between purse and play wallet through `house/between`, in one transaction, once for each key. Both
 * wallets are locked before anything is checked, so that concurrent transfers never exceed a limit together. Refuses
 * `transfers_closed`, `transfer_out_of_range`, `transfer_limit_reached`, `not_enough_money`, the checks of a session
 * before money leaves (the payment password, the second factor, a rest after a reset), and `money_held_up` if a case
 * about the payer is open or this raises one.
 */
async function send<Answer>(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  { key, paymentPassword, code, ip }: TransferWish,
  {
    direction,
    amount,
    answerOf,
  }: { direction: Direction; amount: bigint; answerOf: (sent: Transferred) => Answer },
  findSides: (tx: Tx) => Promise<Sides>,
): Promise<Answer> {
  // Money cannot leave for some time after a reset of the password.
  await refuseResting(tools, session.playerId)
  await requirePaymentPassword(tools, session, paymentPassword)
  // An agent's call requires the session's second factor before it comes here.
  if (direction === 'up') await requireSecondFactor(tools, brand.id, session.playerId, code, ip)
  const { currency } = session
  const nowMs = tools.clock.now()
  const sent = () =>
    transaction(tools.db, (tx) =>
      key.once(tx, async () => {
        const { agentId, memberId, memberWalletId } = await findSides(tx)
        // An existing wallet is not locked by that, so that the order below is the only one.
        const purseId =
          (await findWallet(tx, agentId, currency, 'agent')) ??
          (await openWallet(tx, { brandId: brand.id, playerId: agentId, currency, purpose: 'agent' }))
        for (const walletId of [memberWalletId, purseId].sort((a, b) => Number(a - b)))
          await lockWallet(tx, walletId)
        const [from, to] = direction === 'up' ? [memberWalletId, purseId] : [purseId, memberWalletId]
        await refuseBeyondLimits(tx, brand, { payerId: session.playerId, direction, currency, amount, nowMs })
        await flagPayer(tx, tools, brand, session, { direction, amount })
        await refuseHeldUp(tx, session.playerId)
        if (direction === 'up') await refuseUnplayed(tx, memberWalletId, amount)
        else await countForMember(tx, memberWalletId, amount, nowMs)
        const id = newId(nowMs, tools.chance)
        const common = { verb: 'transfer' as const, currency, source: 'agent-transfers', transactionId: id }
        const moved = await applyTogether(
          tx,
          [
            {
              ...common,
              walletId: from,
              recipe: direction === 'up' ? 'to-upline' : 'to-downline',
              lines: { cash: -amount, 'house/between': amount },
            },
            {
              ...common,
              walletId: to,
              recipe: direction === 'up' ? 'from-downline' : 'from-upline',
              lines: { cash: amount, 'house/between': -amount },
            },
          ],
          nowMs,
        )
        if (!moved.ok) {
          if (moved.answer.code === 'not_enough_money') refuse('not_enough_money')
          throw new Error(`transfer ${id} was not booked: ${moved.answer.code}`)
        }
        const [payer, receiver] = moved.answers
        if (direction === 'down')
          await requirePlay(
            tx,
            {
              walletId: to,
              version: receiver!.version,
              recipe: 'from-upline',
              account: 'cash',
              amount,
              percent: brand.depositTurnover,
            },
            nowMs,
          )
        await tx
          .insertInto('agent_transfer')
          .values({
            id,
            brand_id: brand.id,
            direction,
            agent_id: agentId,
            member_id: memberId,
            currency,
            amount,
            made_at: new Date(nowMs),
          })
          .execute()
        if (direction === 'down')
          await judgeReceiver(tx, tools, brand, { playerId: memberId, currency, nowMs })
        await tellBoth(tx, tools, id)
        return answerOf({ agentTransferId: id, payer: payer! })
      }),
    )
  try {
    return await sent()
  } catch (error) {
    // A case raised here is stored for the office, though nothing was sent.
    if (error instanceof Refusal && error.code === 'money_held_up')
      await transaction(tools.db, (tx) => flagPayer(tx, tools, brand, session, { direction, amount }))
    throw error
  }
}

/**
 * Checks a payer's transfer as a withdrawal is checked: the sum of the gaming day, and for a play wallet how much was
 * played. A decision about a day is valid for that day, since a transfer has no request that a person could approve.
 */
async function flagPayer(
  tx: Tx,
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  { direction, amount }: { direction: Direction; amount: bigint },
): Promise<void> {
  await flagDayOut(tx, tools, brand, session, amount)
  if (direction === 'down') return
  const { day } = gamingDay(brand.timeZone, brand.cases, tools.clock.now())
  await flagUnplayedOut(tx, tools, brand, session, { key: `up ${day}`, amount })
}

/** Checks the arrival at a member as a deposit is checked. The agent is not told the reason of a refusal. */
async function judgeReceiver(
  tx: Tx,
  tools: Tools,
  brand: Brand,
  { playerId, currency, nowMs }: { playerId: bigint; currency: string; nowMs: number },
): Promise<void> {
  const arrived = await flagArrived(tx, tools, brand.id, { playerId, currency }, new Date(nowMs))
  const { standing, ...proved } = await leveledOf(tx, playerId)
  const account = { standing, level: levelAt(proved, nowMs), currency }
  if (!reachesLevel(brand, account, 'deposit', arrived)) refuse('receiver_cannot_take')
}

async function refuseBeyondLimits(
  tx: Tx,
  brand: Brand,
  wish: { payerId: bigint; direction: Direction; currency: string; amount: bigint; nowMs: number },
): Promise<void> {
  const { direction, currency, amount, nowMs } = wish
  const limit = (await findTransferLimit(tx, brand.id, currency, direction)) ?? refuse('transfers_closed')
  if (amount < limit.least || amount > limit.most) refuse('transfer_out_of_range')
  const sent = await sentOnDay(tx, wish, brand.timeZone, nowMs)
  if (sent + amount > limit.mostPerDay) refuse('transfer_limit_reached')
}

async function refuseUnplayed(tx: Tx, walletId: bigint, amount: bigint): Promise<void> {
  const { cash, free } = await freeOf(tx, walletId)
  if (amount > cash) refuse('not_enough_money')
  if (amount > free) refuse('turnover_first')
}

/** Counts the amount for the member's limits. The agent is not told the reason of a refusal. */
async function countForMember(tx: Tx, walletId: bigint, amount: bigint, nowMs: number): Promise<void> {
  const counted = await countDeposit(tx, walletId, amount, nowMs)
  if (counted !== 'counted' && counted !== 'uncounted') refuse('receiver_cannot_take')
}
