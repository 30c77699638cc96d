import type { CallOutcome, ChargedBack, DepositEvent, Paid } from '@fairground/payments/payment'
import { type Selectable, sql } from 'kysely'
import type { Tables, Tx } from '../../../db/tables.ts'
import { afterCommit, transaction } from '../../../db/transaction.ts'
import { forEachAlone } from '../../../for-each-alone.ts'
import type { Tools } from '../../../tools.ts'
import { giveForDeposit, takeBackFor } from '../../bonus/promotions/index.ts'
import { countDeposit } from '../../ledger/play-limits/index.ts'
import { requirePlay } from '../../ledger/turnover/index.ts'
import { applyInTransaction, lockWallet, type WalletAnswer } from '../../ledger/wallet/index.ts'
import { flagDaySum, gamingDayOf } from '../../people/cases/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { versionAt } from '../../platform/brand-versions/index.ts'
import { type Agreement, feeOf, feeOnDay, partsTakenBack } from '../payment-providers/index.ts'
import { creditedIn, sumsIn } from './deposits.queries.ts'

type Order = Selectable<Tables['deposit_order']>
type Payment = Selectable<Tables['payment']>
type MoneyTools = Pick<Tools, 'db' | 'clock' | 'chance' | 'log' | 'live'>

/** Owner of the money. */
interface Home {
  playerId: bigint
  walletId: bigint
  currency: string
  fee: Parameters<typeof feeOf>[1]
  order: Order | null
}

/**
 * Books an event reported by a payment provider, once however often, in whatever order and by whichever way it is
 * reported: its call, its answer to a question, or both at once.
 */
export function takeEvent(
  tools: MoneyTools,
  agreement: Agreement,
  event: DepositEvent,
): Promise<CallOutcome> {
  return transaction(tools.db, (tx) => {
    if (event.kind === 'paid') return takePaid(tx, tools, agreement, event)
    if (event.kind === 'failed') return takeFailed(tx, tools, agreement, event)
    return takeChargedBack(tx, tools, agreement, event)
  })
}

async function takePaid(tx: Tx, tools: MoneyTools, agreement: Agreement, event: Paid): Promise<CallOutcome> {
  await lockName(tx, agreement, event.paymentId)
  const { payment, isNew } = await keepPayment(tx, tools, agreement, event)
  if (payment.amount !== event.amount || payment.currency !== event.currency) {
    await raiseAlarm({ ...tools, db: tx }, conflictOf(agreement, 'payment', event.paymentId))
    return 'conflict'
  }
  // A payment that a person has sent back is not credited any more, even if it now names somebody.
  if (payment.state !== 'held') return 'repeated'
  const home = await findHome(tx, agreement, event)
  if (!home || home.currency !== event.currency) {
    if (isNew)
      await raiseAlarm(
        { ...tools, db: tx },
        {
          kind: 'payment-held',
          key: alarmKeyOf(agreement, event.paymentId),
          brandId: agreement.brandId,
          ...(home ? { playerId: home.playerId } : {}),
          says: `${agreement.code} of ${agreement.brandCode}: payment ${event.paymentId} ${
            home ? 'is in another currency than the wallet' : 'names no order and no player'
          }`,
        },
      )
    if (home) await changePayment(tx, payment, partsOf(home))
    if (!isNew) return 'repeated'
    return home ? 'taken' : 'order_unknown'
  }
  if (payment.proposed_as === 'send_back') {
    // It may be on its way back. The job credits it if the proposal is dropped.
    const fee = feeOf(payment.amount, home.fee)
    await changePayment(tx, payment, { ...partsOf(home), fee, waits_for_limit: true })
    return 'repeated'
  }
  const isCredited = await creditDeposit(tx, tools, agreement, payment, home)
  if (isCredited) await takeWaiting(tx, tools, agreement, event.paymentId)
  return isNew || isCredited ? 'taken' : 'repeated'
}

function partsOf({ playerId, walletId, order }: Home) {
  return { order_id: order?.id ?? null, player_id: playerId, wallet_id: walletId }
}

/**
 * Lets one transaction at a time work on the events of a payment. A row cannot be locked before it exists, and a
 * payment and its chargeback that come at the same time must not miss each other.
 */
async function lockName(
  tx: Tx,
  { brandId, code }: Pick<Agreement, 'brandId' | 'code'>,
  paymentId: string,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payment ${brandId} ${code} ${paymentId}`}, 0))`.execute(
    tx,
  )
}

/** Row of a payment, locked; new ones are `held` until they are credited in the same transaction. */
async function keepPayment(
  tx: Tx,
  { clock }: MoneyTools,
  { brandId, code }: Agreement,
  { paymentId, amount, currency }: Paid,
): Promise<{ payment: Payment; isNew: boolean }> {
  const key = { brand_id: brandId, payment_code: code, payment_id: paymentId }
  const made = await tx
    .insertInto('payment')
    .values({
      ...key,
      amount,
      currency,
      state: 'held',
      order_id: null,
      player_id: null,
      wallet_id: null,
      at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'payment_code', 'payment_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { payment: made, isNew: true }
  return { payment: (await lockPayment(tx, key))!, isNew: false }
}

function lockPayment(tx: Tx, key: Pick<Payment, 'brand_id' | 'payment_code' | 'payment_id'>) {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('brand_id', '=', key.brand_id)
    .where('payment_code', '=', key.payment_code)
    .where('payment_id', '=', key.payment_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks a payment for a person's decision, also against concurrent events; returns its current row. */
export async function holdPayment(
  tx: Tx,
  key: Pick<Payment, 'brand_id' | 'payment_code' | 'payment_id'>,
): Promise<Payment> {
  await lockName(tx, { brandId: key.brand_id, code: key.payment_code }, key.payment_id)
  return (await lockPayment(tx, key))!
}

/**
 * Credits a payment that `holdPayment` returned to a player of the brand whose wallet has its currency, without a fee,
 * since it names no method. Returns false if it waits for a limit of the player.
 */
export async function creditToPlayer(
  tx: Tx,
  tools: MoneyTools,
  agreement: Agreement,
  payment: Payment,
  { playerId, walletId }: Pick<Home, 'playerId' | 'walletId'>,
): Promise<boolean> {
  const home: Home = {
    playerId,
    walletId,
    currency: payment.currency,
    fee: { fixed: 0n, rate: 0 },
    order: null,
  }
  const isCredited = await creditDeposit(tx, tools, agreement, payment, home)
  if (isCredited) await takeWaiting(tx, tools, agreement, payment.payment_id)
  return isCredited
}

/** Order that a payment names, locked, else the player at whose own account it arrived. */
async function findHome(
  tx: Tx,
  { brandId, code }: Agreement,
  { reference, among = [], theirId, account }: Paid,
): Promise<Home | undefined> {
  const orders = () =>
    tx
      .selectFrom('deposit_order')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('payment_code', '=', code)
      .forUpdate()
  const named = reference === null ? among : [reference]
  const order =
    // Sorted, so that two payments that may name the same orders do not deadlock.
    (named.length === 0
      ? undefined
      : onlyMeant(await orders().where('reference', 'in', named).orderBy('id').execute())) ??
    (theirId === undefined ? undefined : await orders().where('their_id', '=', theirId).executeTakeFirst())
  if (order) {
    const { player_id: playerId, wallet_id: walletId, currency } = order
    return { playerId, walletId, currency, fee: { fixed: order.fee_fixed, rate: order.fee_rate }, order }
  }
  if (account === null) return undefined
  const own = await tx
    .selectFrom('deposit_account')
    .innerJoin('deposit_method', (join) =>
      join
        .onRef('deposit_method.brand_id', '=', 'deposit_account.brand_id')
        .onRef('deposit_method.code', '=', 'deposit_account.method_code'),
    )
    .select([
      'deposit_account.player_id as playerId',
      'deposit_account.wallet_id as walletId',
      'deposit_method.currency',
      'deposit_method.fee_fixed as fixed',
      'deposit_method.fee_rate as rate',
    ])
    .where('deposit_account.brand_id', '=', brandId)
    .where('deposit_account.payment_code', '=', code)
    .where('deposit_account.account', '=', account)
    .executeTakeFirst()
  if (!own) return undefined
  const { fixed, rate, ...home } = own
  return { ...home, fee: { fixed, rate }, order: null }
}

/** Order that a payment means: the open one, else the only one; undefined if two are equally likely. */
function onlyMeant(orders: readonly Order[]): Order | undefined {
  const open = orders.filter(({ state }) => state === 'open')
  const [only, ...more] = open.length > 0 ? open : orders
  return more.length > 0 ? undefined : only
}

/**
 * Credits a deposit in the transaction that ends its order: the amount that arrived, minus the fee, with its turnover
 * requirement. Money for an order that has ended is credited as money without an order. If the amount that the order
 * has not counted would exceed a limit of the player, the money waits for the next period. Returns whether it was
 * credited.
 */
async function creditDeposit(
  tx: Tx,
  tools: MoneyTools,
  agreement: Agreement,
  payment: Payment,
  home: Home,
): Promise<boolean> {
  const { playerId, walletId, currency, order } = home
  const at = new Date(tools.clock.now())
  const { amount } = payment
  const paysOrder = order?.state === 'open'
  if ((await countArrived(tx, walletId, amount, paysOrder ? order : null, at.getTime())) === 'waits') {
    const order_id = order?.id ?? payment.order_id
    const fee = feeOf(amount, home.fee)
    const waits = { order_id, player_id: playerId, wallet_id: walletId, fee, waits_for_limit: true }
    await changePayment(tx, payment, waits)
    // It may wait forever: for an amount above the limit, or behind an exclusion. Then it must be sent back.
    if (!payment.waits_for_limit)
      await raiseAlarm(
        { ...tools, db: tx },
        {
          kind: 'payment-held',
          key: alarmKeyOf(agreement, payment.payment_id),
          brandId: agreement.brandId,
          playerId,
          says: `${agreement.code} of ${agreement.brandCode}: payment ${payment.payment_id} waits for a limit of the player`,
        },
      )
    return false
  }
  const fee = await feeOfArrival(tx, tools, agreement, payment, home)
  const answer = await applyInTransaction(
    tx,
    {
      verb: 'transfer',
      walletId,
      currency,
      source: agreement.code,
      transactionId: nameOf(agreement, payment.payment_id),
      recipe: 'deposit',
      lines: {
        cash: amount - fee,
        [`outside/${agreement.code}`]: -amount,
        ...(fee > 0n ? { 'house/payment-fees': fee } : {}),
      },
    },
    at.getTime(),
  )
  requireDone(answer, payment.payment_id)
  await requireTurnover(
    tx,
    agreement,
    { walletId, version: answer.version, amount: amount - fee },
    at.getTime(),
  )
  await giveForDeposit(tx, tools, {
    playerId,
    walletId,
    currency,
    version: answer.version,
    amount: amount - fee,
  })
  await changePayment(tx, payment, {
    state: 'credited',
    version: answer.version,
    waits_for_limit: false,
    order_id: order?.id ?? payment.order_id,
    pays_order: paysOrder,
    player_id: playerId,
    wallet_id: walletId,
    fee,
  })
  await flagArrived(tx, tools, agreement.brandId, { playerId, currency }, payment.at)
  if (paysOrder)
    await tx
      .updateTable('deposit_order')
      .set({ state: 'paid', arrived: amount, credited: amount - fee, ended_at: at, ask_at: null })
      .where('id', '=', order.id)
      .execute()
  tell(tx, tools, playerId, paysOrder ? order.id : null)
  return true
}

/**
 * Fee of a payment that is credited now; payments smaller than the fee owe it on the sum of their gaming day, computed
 * under the wallet's lock.
 */
async function feeOfArrival(
  tx: Tx,
  tools: MoneyTools,
  { brandId, code: paymentCode }: Agreement,
  { amount, at }: Payment,
  { playerId, walletId, currency, fee: terms }: Home,
): Promise<bigint> {
  const own = feeOf(amount, terms)
  if (own > 0n || (terms.fixed === 0n && terms.rate === 0)) return own
  await lockWallet(tx, walletId)
  const day = await gamingDayOf(tx, tools, brandId, at.getTime())
  return feeOnDay(amount, terms, await creditedIn(tx, { playerId, paymentCode, currency }, day))
}

/**
 * Raises a case if the money that arrived for a player in the gaming day of an instant reaches the brand's rule;
 * returns that money, in minor units.
 */
export async function flagArrived(
  tx: Tx,
  tools: Pick<MoneyTools, 'clock' | 'chance' | 'log'>,
  brandId: number,
  { playerId, currency }: Pick<Home, 'playerId' | 'currency'>,
  at: Date,
): Promise<bigint> {
  const span = await gamingDayOf(tx, tools, brandId, at.getTime())
  const { arrived } = await sumsIn(tx, playerId, currency, span)
  const sum = { day: span.day, currency, in: arrived, out: 0n }
  await flagDaySum(tx, tools, { brandId, playerId }, sum)
  return arrived
}

/**
 * Counts for the player's limits the amount that arrived beyond the order, and releases the part of the order that did
 * not arrive: otherwise a small order would let any amount in. If it would exceed a limit, nothing is counted and it
 * `waits`.
 */
async function countArrived(
  tx: Tx,
  walletId: bigint,
  amount: bigint,
  order: Pick<Order, 'amount' | 'is_counted' | 'made_at'> | null,
  nowMs: number,
): Promise<'counted' | 'waits'> {
  const more = amount - (order?.is_counted ? order.amount : 0n)
  if (more === 0n) return 'counted'
  const madeMs = more < 0n ? order!.made_at.getTime() : nowMs
  const counted = await countDeposit(tx, walletId, more, nowMs, madeMs)
  return counted === 'counted' || counted === 'uncounted' ? 'counted' : 'waits'
}

/** Adds the brand's turnover requirement for a deposit. */
async function requireTurnover(
  tx: Tx,
  { brandId }: Agreement,
  credited: { walletId: bigint; version: bigint; amount: bigint },
  nowMs: number,
): Promise<void> {
  const { deposit_turnover: percent } = await versionAt(tx, brandId, nowMs)
  await requirePlay(tx, { ...credited, recipe: 'deposit', account: 'cash', percent }, nowMs)
}

/** Removes an order that has ended unpaid from the counts of its player's limits. */
export async function giveLimitBack(
  tx: Tx,
  order: Pick<Order, 'wallet_id' | 'amount' | 'made_at' | 'is_counted'>,
  nowMs: number,
): Promise<void> {
  if (order.is_counted) await countDeposit(tx, order.wallet_id, -order.amount, nowMs, order.made_at.getTime())
}

const isNotSentBack = sql<boolean>`proposed_as IS DISTINCT FROM 'send_back'`

/** Credits payments that waited for the next period of a limit; returns their number. */
export async function creditWaiting(tools: MoneyTools, agreements: readonly Agreement[]): Promise<number> {
  const waiting = await tools.db
    .selectFrom('payment')
    .selectAll()
    .where('waits_for_limit', '=', true)
    .where(isNotSentBack)
    .orderBy('at')
    .execute()
  let credited = 0
  const what = ({ payment_code: code, payment_id: paymentId }: Payment) => `payment ${code} ${paymentId}`
  await forEachAlone(waiting, { log: tools.log, what }, async (payment) => {
    const { brand_id: brandId, payment_code: code, payment_id: paymentId } = payment
    const agreement = agreements.find((one) => one.brandId === brandId && one.code === code)
    if (agreement && (await creditLate(tools, agreement, paymentId))) credited++
  })
  return credited
}

function creditLate(tools: MoneyTools, agreement: Agreement, paymentId: string): Promise<boolean> {
  return transaction(tools.db, async (tx) => {
    await lockName(tx, agreement, paymentId)
    const { brandId: brand_id, code: payment_code } = agreement
    const payment = await lockPayment(tx, { brand_id, payment_code, payment_id: paymentId })
    if (!payment?.waits_for_limit || payment.proposed_as === 'send_back') return false
    const home: Home = {
      playerId: payment.player_id!,
      walletId: payment.wallet_id!,
      currency: payment.currency,
      // Fee at the time when the money arrived.
      fee: { fixed: payment.fee, rate: 0 },
      order: null,
    }
    const isCredited = await creditDeposit(tx, tools, agreement, payment, home)
    if (isCredited) await takeWaiting(tx, tools, agreement, paymentId)
    return isCredited
  })
}

/** Ends an order whose payment failed; an order that has already ended stays unchanged. */
async function takeFailed(
  tx: Tx,
  tools: MoneyTools,
  { brandId, code }: Agreement,
  { reference, reason }: Extract<DepositEvent, { kind: 'failed' }>,
): Promise<CallOutcome> {
  const order = await tx
    .selectFrom('deposit_order')
    .select(['id', 'state', 'player_id', 'wallet_id', 'amount', 'made_at', 'is_counted'])
    .where('brand_id', '=', brandId)
    .where('payment_code', '=', code)
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return 'order_unknown'
  if (order.state !== 'open') return 'repeated'
  await tx
    .updateTable('deposit_order')
    .set({ state: 'failed', failure: reason, ended_at: new Date(tools.clock.now()), ask_at: null })
    .where('id', '=', order.id)
    .execute()
  await giveLimitBack(tx, order, tools.clock.now())
  tell(tx, tools, order.player_id, order.id)
  return 'taken'
}

async function takeChargedBack(
  tx: Tx,
  tools: MoneyTools,
  agreement: Agreement,
  { chargebackId, paymentId, amount, currency }: ChargedBack,
): Promise<CallOutcome> {
  const { brandId, code } = agreement
  await lockName(tx, agreement, paymentId)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chargeback')
    .values({
      brand_id: brandId,
      payment_code: code,
      chargeback_id: chargebackId,
      payment_id: paymentId,
      amount,
      currency,
      state: 'waiting',
      at: new Date(tools.clock.now()),
      taken_at: null,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'payment_code', 'chargeback_id']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) {
    const before = await tx
      .selectFrom('chargeback')
      .select(['payment_id', 'amount', 'currency'])
      .where('brand_id', '=', brandId)
      .where('payment_code', '=', code)
      .where('chargeback_id', '=', chargebackId)
      .executeTakeFirstOrThrow()
    const isSame = before.payment_id === paymentId && before.amount === amount && before.currency === currency
    if (!isSame) await raiseAlarm({ ...tools, db: tx }, conflictOf(agreement, 'chargeback', chargebackId))
    return isSame ? 'repeated' : 'conflict'
  }
  await takeWaiting(tx, tools, agreement, paymentId)
  return 'taken'
}

/** Takes back the charged-back amount of a payment; a chargeback that comes before its payment waits for it. */
async function takeWaiting(
  tx: Tx,
  tools: MoneyTools,
  agreement: Agreement,
  paymentId: string,
): Promise<void> {
  const { brandId, code } = agreement
  const key = { brand_id: brandId, payment_code: code, payment_id: paymentId }
  const waiting = await tx
    .selectFrom('chargeback')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('payment_code', '=', code)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'waiting')
    .orderBy('at')
    .orderBy('chargeback_id')
    .forUpdate()
    .execute()
  for (const { chargeback_id: chargebackId, amount, currency } of waiting) {
    const payment = await lockPayment(tx, key)
    if (payment?.state !== 'credited') return
    const fits = payment.currency === currency && amount <= payment.amount - payment.charged_back
    if (fits) await takeBack(tx, tools, agreement, payment, chargebackId, amount)
    await tx
      .updateTable('chargeback')
      .set({ state: fits ? 'taken' : 'held', taken_at: fits ? new Date(tools.clock.now()) : null })
      .where('brand_id', '=', brandId)
      .where('payment_code', '=', code)
      .where('chargeback_id', '=', chargebackId)
      .execute()
    await raiseAlarm(
      { ...tools, db: tx },
      {
        kind: fits ? 'deposit-charged-back' : 'payment-held',
        key: alarmKeyOf(agreement, `back ${chargebackId}`),
        brandId,
        playerId: payment.player_id!,
        says: `${code} of ${agreement.brandCode}: chargeback ${chargebackId} ${
          fits ? 'was taken from the player' : 'is more than its payment, or in another currency'
        }`,
        after: { amount, payment: payment.amount },
      },
    )
  }
}

/**
 * Takes an amount of a payment back; the part that the player has spent becomes a debt, which the next money pays
 * first.
 */
async function takeBack(
  tx: Tx,
  tools: MoneyTools,
  agreement: Agreement,
  payment: Payment,
  chargebackId: string,
  amount: bigint,
): Promise<void> {
  const parts = partsTakenBack(amount, {
    amount: payment.amount,
    fee: payment.fee,
    before: payment.charged_back,
  })
  const answer = await applyInTransaction(
    tx,
    {
      verb: 'transfer',
      walletId: payment.wallet_id!,
      currency: payment.currency,
      source: agreement.code,
      transactionId: nameOf(agreement, `back ${chargebackId}`),
      recipe: 'chargeback',
      lines: {
        ...(parts.cash > 0n ? { cash: -parts.cash } : {}),
        ...(parts.fee > 0n ? { 'house/payment-fees': -parts.fee } : {}),
        [`outside/${agreement.code}`]: amount,
      },
      mayOverdraw: true,
    },
    tools.clock.now(),
  )
  requireDone(answer, chargebackId)
  if (payment.version !== null)
    await takeBackFor(tx, tools, {
      walletId: payment.wallet_id!,
      currency: payment.currency,
      version: payment.version,
    })
  await changePayment(tx, payment, { charged_back: payment.charged_back + amount })
  if (payment.pays_order)
    await tx
      .updateTable('deposit_order')
      .set({ state: 'charged_back' })
      .where('id', '=', payment.order_id)
      .execute()
  tell(tx, tools, payment.player_id!, payment.pays_order ? payment.order_id : null)
}

/** Changes a payment, with the channel of its order, by which reports add payments up without reading the orders. */
async function changePayment(tx: Tx, payment: Payment, changes: Partial<Payment>): Promise<void> {
  const { order_id: orderId } = changes
  const channel = sql<string | null>`(SELECT channel FROM deposit_order WHERE id = ${orderId ?? null})`
  await tx
    .updateTable('payment')
    .set({ ...changes, ...(orderId !== undefined && { channel }) })
    .where('brand_id', '=', payment.brand_id)
    .where('payment_code', '=', payment.payment_code)
    .where('payment_id', '=', payment.payment_id)
    .execute()
}

function requireDone({ code }: WalletAnswer, id: string): void {
  if (code !== 'accepted') throw new Error(`payment ${id} cannot be booked: ${code}`)
}

/** Id in the ledger; a payment provider's id has no space, so its payments and chargebacks never clash. */
function nameOf({ brandCode }: Agreement, id: string): string {
  return `${brandCode}/${id}`
}

/** Key of an alarm: unlike the ledger's names, it must be unique over all payment providers. */
function alarmKeyOf(agreement: Agreement, id: string): string {
  return `${agreement.code} ${nameOf(agreement, id)}`
}

function conflictOf(agreement: Agreement, what: string, id: string) {
  return {
    kind: 'payment-conflict',
    key: alarmKeyOf(agreement, `${what} ${id}`),
    brandId: agreement.brandId,
    says: `${agreement.code} of ${agreement.brandCode}: ${what} ${id} was told twice with different content`,
  } as const
}

function tell(tx: Tx, { live }: MoneyTools, playerId: bigint, orderId: string | null): void {
  afterCommit(tx, () => live.toPlayer(playerId, 'deposit', { orderId }))
}
