import type { Deposit } from '@fairground/contract/cashier'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import type { Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { feeOf } from './fees.rules.ts'
import { flowOf, inLanguage } from './methods.queries.ts'

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

/** An order of a player, with its method; undefined for another player's. */
export function findOrder(db: Db | Tx, playerId: bigint, orderId: string) {
  return orderQuery(db)
    .where('deposit_order.id', '=', orderId)
    .where('deposit_order.player_id', '=', playerId)
    .executeTakeFirst()
}

/** A page of a player's orders, the newest first, with how many there are. */
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
