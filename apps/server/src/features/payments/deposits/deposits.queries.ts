import type { Deposit } from '@fairground/contract/cashier'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { sentBetween } from '../../ledger/transfers/index.ts'
import { feeOf, inLanguage } from '../payment-providers/index.ts'
import { flowOf } from './methods.queries.ts'

export type DepositOrderRow = Selectable<Tables['deposit_order']>

function orderQuery(db: Db | Tx) {
  return db
    .selectFrom('deposit_order')
    .innerJoin('deposit_method', (join) =>
      join
        .onRef('deposit_method.brand_id', '=', 'deposit_order.brand_id')
        .onRef('deposit_method.code', '=', 'deposit_order.method_code'),
    )
    .selectAll('deposit_order')
    .select(['deposit_method.names', 'deposit_method.instructions'])
    .select((select) =>
      select
        .selectFrom('deposit_proof')
        .whereRef('deposit_proof.order_id', '=', 'deposit_order.id')
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .as('proofs'),
    )
}

/** Finds an order of a player, with its method; undefined for another player's. */
export function findOrder(db: Db | Tx, playerId: bigint, orderId: string) {
  return orderQuery(db)
    .where('deposit_order.id', '=', orderId)
    .where('deposit_order.player_id', '=', playerId)
    .executeTakeFirst()
}

/** Lists a page of a player's orders, newest first, with the total. */
export async function listOrders(
  db: Db,
  playerId: bigint,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const [{ total }, list] = await Promise.all([
    db
      .selectFrom('deposit_order')
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow(),
    orderQuery(db)
      .where('deposit_order.player_id', '=', playerId)
      .orderBy('deposit_order.made_at', 'desc')
      .orderBy('deposit_order.id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
  ])
  return { list, total: Number(total), totalPages: Math.ceil(Number(total) / pageSize) }
}

/**
 * Sums of the deposits that arrived for a player in a span, also from an agent above, and of the open orders made in
 * it; in minor units of a currency.
 */
export async function sumsIn(
  tx: Tx,
  playerId: bigint,
  currency: string,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<{ arrived: bigint; ordered: bigint }> {
  const [from, until] = [new Date(fromMs), new Date(untilMs)]
  const { rows } = await sql<{ arrived: bigint; ordered: bigint }>`
    SELECT (SELECT coalesce(sum(amount), 0) FROM payment
             WHERE player_id = ${playerId} AND currency = ${currency} AND state = 'credited'
               AND at >= ${from} AND at < ${until})::bigint AS arrived,
           (SELECT coalesce(sum(amount), 0) FROM deposit_order
             WHERE player_id = ${playerId} AND currency = ${currency} AND state = 'open'
               AND made_at >= ${from} AND made_at < ${until})::bigint AS ordered`.execute(tx)
  const between = await sentBetween(tx, playerId, currency, { fromMs, untilMs })
  return { arrived: rows[0]!.arrived + between.in, ordered: rows[0]!.ordered }
}

/** Sum of a payment provider's payments credited to a player in a span, with their fees, in minor units. */
export async function creditedIn(
  tx: Tx,
  { playerId, paymentCode, currency }: { playerId: bigint; paymentCode: string; currency: string },
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<{ amount: bigint; fee: bigint }> {
  const { rows } = await sql<{ amount: bigint; fee: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS amount, coalesce(sum(fee), 0)::bigint AS fee FROM payment
     WHERE player_id = ${playerId} AND payment_code = ${paymentCode} AND currency = ${currency} AND state = 'credited'
       AND at >= ${new Date(fromMs)} AND at < ${new Date(untilMs)}`.execute(tx)
  return rows[0]!
}

/** Counts the deposits of a player that may still bring money: open orders, and held payments. */
export async function openDepositsOf(db: Db | Tx, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT (SELECT count(*) FROM deposit_order WHERE player_id = ${playerId} AND state = 'open')
         + (SELECT count(*) FROM payment WHERE player_id = ${playerId} AND state IN ('held', 'refunding')) AS count`.execute(
    db,
  )
  return Number(rows[0]!.count)
}

type OrderWithMethod = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export function depositOnWire(row: OrderWithMethod, languageCode: string): Deposit {
  const currency = currencyOf(row.currency)
  const money = (amount: bigint) => moneyText(amount, currency)
  const orNull = (amount: bigint | null) => (amount === null ? null : money(amount))
  return {
    orderId: row.id,
    methodCode: row.method_code,
    methodName: inLanguage(row.names, languageCode),
    flow: flowOf(row),
    instructions: inLanguage(row.instructions, languageCode),
    state: row.state,
    reference: row.reference,
    amount: money(row.amount),
    fee: money(feeOf(row.amount, { fixed: row.fee_fixed, rate: row.fee_rate })),
    currency: row.currency,
    arrived: orNull(row.arrived),
    credited: orNull(row.credited),
    failure: row.failure,
    shown: row.state === 'open' ? row.shown : null,
    proofs: Number(row.proofs),
    bankReference: row.bank_reference,
    madeAt: row.made_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/** Credited deposits of players, minus chargebacks, in minor units, as a part of another feature's query. */
export function depositRows(db: Db | Tx) {
  return db
    .selectFrom('payment')
    .select(['player_id', 'wallet_id', 'at', sql<bigint>`amount - charged_back`.as('amount')])
    .where('state', '=', 'credited')
    .where('player_id', 'is not', null)
    .whereRef('charged_back', '<', 'amount')
}

/** Lists the accounts at payment providers that are reserved for a player's deposits, oldest first. */
export function listDepositAccounts(db: Db | Tx, playerId: bigint) {
  return db
    .selectFrom('deposit_account')
    .select(['payment_code', 'method_code', 'account', 'made_at'])
    .where('player_id', '=', playerId)
    .orderBy('made_at')
    .orderBy('account')
    .execute()
}
