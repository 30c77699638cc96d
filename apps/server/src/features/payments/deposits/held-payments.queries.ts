import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import type { RecordFinder } from '../../../record-finder.ts'
import { staffRows } from '../../office/staff/index.ts'
import { accountRows } from '../../people/players/index.ts'

export type PaymentRow = Selectable<Tables['payment']>

/** Payment in the office, with the names of players and staff. */
export interface HeldRow extends PaymentRow {
  customerId: string | null
  username: string | null
  proposedCustomerId: string | null
  proposedUsername: string | null
  holderName: string | null
  proposerName: string | null
  deciderName: string | null
  refundState: Selectable<Tables['payment_refund']>['state'] | null
  /** Whether it can be refunded, according to our books. */
  isRefundable: boolean
  /** Whether the outcome of its refund is unknown, so that persons decide. */
  isLeftToPersons: boolean
}

/** Time for which a refund rests before persons may decide its outcome. */
const refundRestMs = 60 * 60_000

/**
 * Whether a payment `p` can be refunded in full: it names an order in its currency of which no refund was ever
 * requested, and nothing of it was charged back.
 */
export const isRefundable = sql<boolean>`(EXISTS (
  SELECT FROM deposit_order o WHERE o.id = p.order_id AND o.currency = p.currency
     AND NOT EXISTS (SELECT FROM payment_refund x WHERE x.order_id = o.id))
  AND NOT EXISTS (SELECT FROM chargeback c WHERE (c.brand_id, c.payment_code, c.payment_id) = (p.brand_id, p.payment_code, p.payment_id)))`

/** Whether the outcome of a refund `r` has been unknown for an hour, or it could not be sent for an hour. */
export function isLeftToPersons(nowMs: number) {
  return sql<boolean>`(r.ask_at IS NOT NULL AND (r.state = 'unknown' OR r.sent_at IS NULL)
    AND coalesce(r.sent_at, r.made_at) <= ${new Date(nowMs - refundRestMs)})`
}

/** Lists a page of the payments of a brand after a given one: held ones oldest first, decided ones newest first. */
export async function listHeld(
  db: Db,
  brandId: number,
  {
    queue,
    after,
    limit,
    nowMs,
  }: { queue: 'held' | 'decided'; after: string | undefined; limit: number; nowMs: number },
): Promise<HeldRow[]> {
  const isDecided = queue === 'decided'
  const place = isDecided ? sql`p.decided_at, p.id` : sql`p.at, p.id`
  const last = sql`(SELECT ${place} FROM payment p WHERE p.id = ${after ?? null} AND p.brand_id = ${brandId})`
  const isBehind = isDecided ? sql`(${place}) < ${last}` : sql`(${place}) > ${last}`
  const { rows } = await sql<HeldRow>`
    SELECT p.*, a.customer_id AS "customerId", a.username, o.customer_id AS "proposedCustomerId",
           o.username AS "proposedUsername", holder.name AS "holderName", f.name AS "proposerName", d.name AS "deciderName",
           r.state AS "refundState", ${isRefundable} AS "isRefundable",
           coalesce(${isLeftToPersons(nowMs)}, false) AS "isLeftToPersons"
      FROM payment p
      LEFT JOIN payment_refund r USING (brand_id, payment_code, payment_id)
      LEFT JOIN ${accountRows(db)} a ON a.id = p.player_id
      LEFT JOIN ${accountRows(db)} o ON o.id = p.proposed_player_id
      LEFT JOIN ${staffRows(db)} holder ON holder.id = p.claimed_by
      LEFT JOIN ${staffRows(db)} f ON f.id = p.proposed_by
      LEFT JOIN ${staffRows(db)} d ON d.id = p.decided_by
     WHERE p.brand_id = ${brandId}
       AND ${isDecided ? sql`p.decided_by IS NOT NULL AND p.state IN ('credited', 'sent_back')` : sql`p.state IN ('held', 'refunding')`}
       AND ${after === undefined ? sql`true` : isBehind}
     ORDER BY ${isDecided ? sql`p.decided_at DESC, p.id DESC` : place} LIMIT ${limit}`.execute(db)
  return rows
}

/** Finds a payment of a brand by its office id, without a lock. */
export function findPayment(db: Db | Tx, brandId: number, id: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finds a player of a brand with the wallet that a deposit is credited to. */
export function findCreditable(db: Db | Tx, brandId: number, by: { customerId: string } | { id: bigint }) {
  const rows = db
    .selectFrom(accountRows(db).as('a'))
    .select(['a.id as playerId', 'a.wallet_id as walletId', 'a.customer_id as customerId', 'a.currency'])
    .where('a.brand_id', '=', brandId)
  return ('id' in by ? rows.where('a.id', '=', by.id) : rows.where('a.customer_id', '=', by.customerId))
    .limit(1)
    .executeTakeFirst()
}

/** Lists a page of the flagged orders of a brand after a given one, newest first. */
export async function listFlagged(
  db: Db,
  brandId: number,
  { after, limit }: { after: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('deposit_order as o')
    .innerJoin(accountRows(db).as('a'), 'a.id', 'o.player_id')
    .selectAll('o')
    .select(['a.customer_id as customerId', 'a.username'])
    .select((select) =>
      select
        .selectFrom('deposit_proof as p')
        .whereRef('p.order_id', '=', 'o.id')
        .select(({ fn }) => fn.countAll<bigint>().as('n'))
        .as('proofs'),
    )
    .where('o.brand_id', '=', brandId)
    .where(sql<boolean>`o.flags <> '{}'`)
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(o.made_at, o.id) < (SELECT x.made_at, x.id FROM deposit_order x WHERE x.id = ${after} AND x.brand_id = ${brandId})`,
    )
  return query.orderBy('o.made_at', 'desc').orderBy('o.id', 'desc').limit(limit).execute()
}

/** Finds a picture that came with a flagged order of a brand. */
export function findFlaggedProof(
  db: Db | Tx,
  brandId: number,
  { orderId, position }: { orderId: string; position: number },
) {
  return db
    .selectFrom('deposit_proof as p')
    .innerJoin('deposit_order as o', 'o.id', 'p.order_id')
    .select(['p.jpeg', 'o.reference', 'o.player_id as playerId'])
    .where('o.brand_id', '=', brandId)
    .where('o.id', '=', orderId)
    .where('p.position', '=', position)
    .where(sql<boolean>`o.flags <> '{}'`)
    .executeTakeFirst()
}

/** Payments that are held until persons have decided. */
export const paymentQueues: Queue[] = [
  {
    name: 'payments-held',
    waiting: (_db, brandId) =>
      sql`SELECT at AS since FROM payment WHERE brand_id = ${brandId} AND state IN ('held', 'refunding')`,
  },
]

/** Finds a deposit by the id or the reference of its order; its page is that of its player. */
export const depositFinder: RecordFinder = {
  kind: 'deposit',
  find: (db, brandId, { uuid, reference }) => sql`
    SELECT p.customer_id AS id, o.reference AS label FROM deposit_order o JOIN ${accountRows(db)} p ON p.id = o.player_id
     WHERE o.brand_id = ${brandId} AND (o.id = ${uuid}::uuid OR o.reference = ${reference})`,
}
