import type { Deposit } from '@fairground/contract/cashier'
import { newId } from '@fairground/kernel/id'
import { currencyOf, parseMoney } from '@fairground/kernel/money'
import type { Opened } from '@fairground/payments/payment'
import { newReference } from '@fairground/payments/reference'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import { callerOf, changeAnswer, type IdempotencyKey } from '../../../http/kept-answers.ts'
import { requireLevelForSum } from '../../../http/levels.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { endLapsed, joinForDeposit, leaveIn } from '../../bonus/promotions/index.ts'
import { countDeposit } from '../../ledger/play-limits/index.ts'
import { gamingDay } from '../../people/cases/index.ts'
import { passedOnWire } from '../../people/limits/index.ts'
import {
  type Agreement,
  type Converse,
  listAgreements,
  PaymentSilent,
  paymentDigest,
} from '../payment-providers/index.ts'
import { giveLimitBack, takeEvent } from './deposit-money.service.ts'
import { type DepositOrderRow, depositOnWire, findOrder, sumsIn } from './deposits.queries.ts'
import { isOpenAt } from './hours.rules.ts'
import { creditedOf, flowOf, type MethodRow } from './methods.queries.ts'

/** Maximum number of open orders of a player: each is a request to a payment provider. */
const mostOpen = 10
const dayMs = 24 * 60 * 60_000

/** Deposit requested by a player, and the place of the request. */
export interface DepositWish {
  method: MethodRow
  /** Decimal string in the player's currency. */
  amount: string
  /** Promotion that is joined for it; undefined for none. */
  promotionId: string | undefined
  key: IdempotencyKey
  languageCode: string
  ip: string
  /** Address to which the payer returns, without the id of the order. */
  backUrl: string
}

/**
 * Creates an order and asks the payment provider how it is paid. The order is stored before the question, under a
 * reference that is never used again. Refuses `identity_required` if the sum of the day requires a higher level,
 * `deposit_refused` if the payment provider refuses, and `payment_silent` if no answer comes: the payer is then shown
 * nothing to pay, and money that nevertheless comes for it is credited as money without an order. A requested promotion
 * is joined first; if it cannot be (`joinForDeposit`), no order is made.
 */
export async function makeOrder(
  tools: Tools,
  converse: Converse,
  agreement: Agreement,
  session: PlayerSession,
  brand: Brand,
  wish: DepositWish,
): Promise<Deposit> {
  const { method, languageCode } = wish
  const nowMs = tools.clock.now()
  if (flowOf(method) === 'account') refuse('deposit_method_unknown')
  if (!isOpenAt(method, brand.timeZone, nowMs)) refuse('deposit_method_closed')
  const amount = amountBy(method, wish.amount)

  const { order, answer, joined } = await begin(tools, session, brand, wish, amount)
  const opened = await openedBy(tools, converse, agreement, order, wish)
  if (opened === 'silent' || 'refused' in opened) {
    const refusal = opened === 'silent' ? 'payment_silent' : 'deposit_refused'
    await transaction(tools.db, async (tx) => {
      await fail(tx, tools, order.id, opened === 'silent' ? 'silent' : opened.refused)
      // A later deposit without the bonus must not get it; after silence money may still come, so the player stays
      // joined.
      if (joined && opened !== 'silent') await leaveIn(tx, tools, session.playerId, joined)
      await changeAnswer(tx, { caller: callerOf(session.playerId), key: wish.key.key }, { refusal })
    })
    return refuse(refusal)
  }
  return transaction(tools.db, async (tx) => {
    await tx
      .updateTable('deposit_order')
      .set({
        their_id: opened.theirId,
        shown: JSON.stringify(opened.show),
        ask_at: agreement.by.state ? new Date(tools.clock.now() + firstAskMs) : null,
      })
      .where('id', '=', order.id)
      .where('state', '=', 'open')
      .execute()
    const value = depositOnWire((await findOrder(tx, session.playerId, order.id))!, languageCode)
    await changeAnswer(tx, { caller: callerOf(session.playerId), key: wish.key.key }, { value })
    return value
  }).catch((error) => {
    // The payment provider is asked about it later: until then the order exists, and its page reads it.
    tools.log(`deposit ${order.id}: ${(error as Error).message}`)
    return answer
  })
}

/**
 * Parses an amount in minor units that a method accepts. Refuses `invalid_input` for one below its minimum or above its
 * maximum.
 */
export function amountBy({ currency, least, most }: MethodRow, text: string): bigint {
  const amount = parseMoney(text, currencyOf(currency))
  if (amount < least) refuse('invalid_input', { fields: { amount: 'too_small' } })
  if (amount > most) refuse('invalid_input', { fields: { amount: 'too_large' } })
  return amount
}

/** Stores the order before the payment provider is asked. */
async function begin(
  tools: Tools,
  session: PlayerSession,
  brand: Brand,
  { method, promotionId, key, languageCode }: DepositWish,
  amount: bigint,
): Promise<{ order: DepositOrderRow; answer: Deposit; joined: string | undefined }> {
  const { db, clock, chance } = tools
  const nowMs = clock.now()
  const { playerId, walletId, currency } = session
  if (promotionId !== undefined) await endLapsed(tools, playerId)
  return transaction(db, async (tx) => {
    let order: DepositOrderRow | undefined
    let joined: string | undefined
    const answer = await key.once(tx, async () => {
      // One at a time for a player: otherwise two could count and insert at once and exceed the maximum.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`deposits ${playerId}`}, 0))`.execute(tx)
      const { open } = await tx
        .selectFrom('deposit_order')
        .select(({ fn }) => fn.countAll<bigint>().as('open'))
        .where('player_id', '=', playerId)
        .where('state', '=', 'open')
        .where('ends_at', '>', new Date(nowMs))
        .executeTakeFirstOrThrow()
      if (open >= BigInt(mostOpen)) refuse('deposit_orders_full')
      const day = gamingDay(brand.timeZone, brand.cases, nowMs)
      const { arrived, ordered } = await sumsIn(tx, playerId, currency, day)
      requireLevelForSum(brand, session, arrived + ordered + amount)
      const counted = await countDeposit(tx, walletId, amount, nowMs)
      if (counted !== 'counted' && counted !== 'uncounted') {
        const limit = counted === 'closed' ? { kind: counted } : { kind: 'deposit' as const, period: counted }
        refuse('limit_reached', { limit: await passedOnWire(tx, playerId, limit) })
      }
      if (promotionId !== undefined) {
        const wanted = { publicId: promotionId, deposit: creditedOf(amount, method) }
        joined = await joinForDeposit(tx, tools, brand, session, wanted)
      }
      order = await tx
        .insertInto('deposit_order')
        .values({
          id: newId(nowMs, chance),
          brand_id: brand.id,
          player_id: playerId,
          wallet_id: walletId,
          method_code: method.code,
          payment_code: method.payment_code,
          channel: method.channel,
          reference: newReference(chance),
          amount,
          currency,
          fee_fixed: method.fee_fixed,
          fee_rate: method.fee_rate,
          their_id: null,
          shown: null,
          failure: null,
          arrived: null,
          credited: null,
          bank_reference: null,
          made_at: new Date(nowMs),
          ends_at: new Date(nowMs + method.minutes * 60_000),
          ask_at: new Date(nowMs + firstAskMs),
          ended_at: null,
          is_counted: counted === 'counted',
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return depositOnWire((await findOrder(tx, playerId, order.id))!, languageCode)
    })
    return { order: order!, answer, joined }
  })
}

async function openedBy(
  { clock, siteUrl, log }: Tools,
  converse: Converse,
  agreement: Agreement,
  order: DepositOrderRow,
  { languageCode, ip, backUrl }: DepositWish,
): Promise<Opened | 'silent'> {
  const { brandCode, code, by } = agreement
  try {
    const opened = await converse(
      agreement,
      by.open(
        {
          reference: order.reference,
          amount: order.amount,
          currency: order.currency,
          channel: order.channel,
          languageCode,
          ip,
          returnUrl: `${backUrl}${order.id}`,
          callUrl: `${new URL(siteUrl).origin}/payment/${brandCode}/${code}`,
          nowMs: clock.now(),
          endsAtMs: order.ends_at.getTime(),
        },
        agreement,
        paymentDigest,
      ),
      [order.reference],
    )
    // A redirect must lead to a web address, whatever the payment provider sent.
    if ('show' in opened && opened.show.kind === 'redirect' && !/^https?:\/\//.test(opened.show.url))
      throw new PaymentSilent(`${code} sent an address that is none`)
    return opened
  } catch (error) {
    if (!(error instanceof PaymentSilent)) throw error
    log(`deposit ${order.id}: ${error.message}`)
    return 'silent'
  }
}

async function fail(
  tx: Tx,
  { clock }: Tools,
  orderId: string,
  failure: NonNullable<DepositOrderRow['failure']>,
): Promise<void> {
  const now = new Date(clock.now())
  const ended = await tx
    .updateTable('deposit_order')
    .set({ state: 'failed', failure, ended_at: now, ask_at: null })
    .where('id', '=', orderId)
    .where('state', '=', 'open')
    .returning(['wallet_id', 'amount', 'made_at', 'is_counted'])
    .execute()
  for (const order of ended) await giveLimitBack(tx, order, now.getTime())
}

/** Returns a player's own account number by a method, the same at each call. */
export async function ownAccountOf(
  { db, clock }: Tools,
  agreement: Agreement,
  { playerId, walletId, customerId }: PlayerSession,
  method: MethodRow,
) {
  const account = agreement.by.ownAccount?.(customerId, agreement)
  if (!account || flowOf(method) !== 'account') return refuse('deposit_method_unknown')
  await db
    .insertInto('deposit_account')
    .values({
      brand_id: agreement.brandId,
      payment_code: agreement.code,
      account: account.account,
      player_id: playerId,
      wallet_id: walletId,
      method_code: method.code,
      made_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return account
}

/** Time before the payment provider is first asked about an order; later pauses grow. */
const firstAskMs = 60_000
const longestPauseMs = 60 * 60_000
/** Time after their end for which orders are still asked about: a call about money may have been lost. */
const askedAfterEndMs = dayMs
const mostAtATime = 200

/**
 * Asks payment providers about orders, and ends expired ones. Their answers are booked as their calls are; an unknown
 * outcome stays unknown. Returns the number of orders asked about.
 */
export async function askAfterOrders(tools: Tools, converse: Converse): Promise<number> {
  const { db, clock } = tools
  const due = await db
    .selectFrom('deposit_order')
    .selectAll()
    .where('ask_at', '<=', new Date(clock.now()))
    .orderBy('ask_at')
    .limit(mostAtATime)
    .execute()
  if (due.length > 0) {
    const agreements = await listAgreements(tools)
    const what = ({ id }: DepositOrderRow) => `deposit ${id}`
    await forEachAlone(due, { log: tools.log, what }, async (order) => {
      const agreement = agreements.find(
        ({ brandId, code }) => brandId === order.brand_id && code === order.payment_code,
      )
      await noteAsked(tools, order)
      if (agreement) await askAfter(tools, converse, agreement, order)
    }).finally(() => expireOrders(tools))
  } else await expireOrders(tools)
  return due.length
}

/** The time of the next question is stored before the question is sent, so that a crash never repeats it in a loop. */
async function noteAsked({ db, clock }: Tools, { id, times, ends_at }: DepositOrderRow): Promise<void> {
  const pauseMs = Math.min(firstAskMs * 2 ** Math.min(times, 10), longestPauseMs)
  const nextMs = clock.now() + pauseMs
  const isLast = nextMs > ends_at.getTime() + askedAfterEndMs
  await db
    .updateTable('deposit_order')
    .set({ ask_at: isLast ? null : new Date(nextMs), times: times + 1 })
    .where('id', '=', id)
    .where('ask_at', 'is not', null)
    .execute()
}

async function askAfter(
  tools: Tools,
  converse: Converse,
  agreement: Agreement,
  order: DepositOrderRow,
): Promise<void> {
  const { by } = agreement
  try {
    if (by.state) {
      const { events } = await converse(
        agreement,
        by.state(questionOf(tools, order), agreement, paymentDigest),
        [order.reference],
      )
      for (const event of events) await takeEvent(tools, agreement, event)
    }
  } catch (error) {
    if (!(error instanceof PaymentSilent)) throw error
    tools.log(`deposit ${order.id}: ${error.message}`)
  }
  // The server that opened it died before it learned how it is paid, so the payer was never shown anything.
  if (order.shown === null) await transaction(tools.db, (tx) => failUnshown(tx, tools, order.id))
}

async function failUnshown(tx: Tx, tools: Tools, orderId: string): Promise<void> {
  const still = await tx
    .selectFrom('deposit_order')
    .select('id')
    .where('id', '=', orderId)
    .where('shown', 'is', null)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (still) await fail(tx, tools, orderId, 'silent')
}

/** Question about an order to its payment provider. */
export function questionOf({ clock, chance }: Pick<Tools, 'clock' | 'chance'>, order: DepositOrderRow) {
  return {
    reference: order.reference,
    theirId: order.their_id,
    amount: order.amount,
    currency: order.currency,
    channel: order.channel,
    madeAtMs: order.made_at.getTime(),
    requestId: newId(clock.now(), chance),
    nowMs: clock.now(),
  }
}

/** Ends the orders that can no longer be paid; money that comes later is credited as money without an order. */
async function expireOrders({ db, clock, live, log }: Tools): Promise<void> {
  const now = new Date(clock.now())
  const over = await db
    .selectFrom('deposit_order')
    .select(['id', 'player_id'])
    .where('state', '=', 'open')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .execute()
  const what = ({ id }: (typeof over)[number]) => `deposit ${id}`
  await forEachAlone(over, { log, what }, async ({ id, player_id: playerId }) => {
    const isEnded = await transaction(db, async (tx) => {
      const order = await tx
        .updateTable('deposit_order')
        .set({ state: 'expired', ended_at: now })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .returning(['wallet_id', 'amount', 'made_at', 'is_counted'])
        .executeTakeFirst()
      if (order) await giveLimitBack(tx, order, now.getTime())
      return order !== undefined
    })
    if (isEnded) live.toPlayer(playerId, 'deposit', { orderId: id })
  })
}
