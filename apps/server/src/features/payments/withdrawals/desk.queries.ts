import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import type { RecordFinder } from '../../../record-finder.ts'
import { staffRows } from '../../office/staff/index.ts'
import { accountRows } from '../../people/players/index.ts'
import type { WithdrawalRow } from './withdrawals.queries.ts'

export type WithdrawalQueue = 'review' | 'pay' | 'disputed' | 'all'

/** Request in the office. */
export interface DeskRow extends WithdrawalRow {
  customerId: string
  username: string
  holderName: string | null
  firstName: string | null
  approverName: string | null
  names: Record<string, string>
  institutions: { code: string; name: string }[]
  isByHand: boolean
  institution: string
  ending: string
  proofs: bigint
}

/** A payment provider has an open payment until it ends; before the approval, the method determines who will pay. */
const isByHand = sql`
  CASE w.state WHEN 'paying' THEN NOT EXISTS (SELECT FROM payout o WHERE o.withdrawal_id = w.id AND o.state = 'asked')
    ELSE m.payment_code IS NULL END`

const columns = (db: Db) => sql`
  SELECT w.*, p.customer_id AS "customerId", p.username, holder.name AS "holderName", f.name AS "firstName",
         d.name AS "approverName", m.names, m.institutions, ${isByHand} AS "isByHand", a.institution, a.ending,
         (SELECT count(*) FROM withdrawal_proof x WHERE x.withdrawal_id = w.id) AS proofs
    FROM withdrawal w
    JOIN ${accountRows(db)} p ON p.id = w.player_id
    JOIN payout_account a ON a.id = w.account_id
    JOIN payout_method m ON m.brand_id = w.brand_id AND m.code = w.method_code
    LEFT JOIN ${staffRows(db)} holder ON holder.id = w.claimed_by
    LEFT JOIN ${staffRows(db)} f ON f.id = w.first_by
    LEFT JOIN ${staffRows(db)} d ON d.id = w.approved_by`

const isIn: Record<WithdrawalQueue, ReturnType<typeof sql>> = {
  review: sql`w.state = 'review'`,
  // The requested state comes first, in its own order.
  pay: sql`w.state = 'paying' AND ${isByHand}`,
  disputed: sql`w.receipt = 'disputed'`,
  all: sql`true`,
}

/** Lists a page of a queue of a brand, after a given request: oldest first; all requests newest first. */
export async function listQueue(
  db: Db,
  brandId: number,
  { queue, after, limit }: { queue: WithdrawalQueue; after: string | undefined; limit: number },
): Promise<DeskRow[]> {
  const place = queue === 'all' ? sql`w.made_at, w.id` : sql`w.full_asked_at IS NULL, w.made_at, w.id`
  const last = sql`(SELECT ${place} FROM withdrawal w WHERE w.id = ${after ?? null} AND w.brand_id = ${brandId})`
  const isBehind = queue === 'all' ? sql`(${place}) < ${last}` : sql`(${place}) > ${last}`
  const order = queue === 'all' ? sql`w.made_at DESC, w.id DESC` : place
  // The rows of the page are chosen first: a queue of thousands would be joined before it is sorted.
  const { rows } = await sql<DeskRow>`
    ${columns(db)} WHERE w.id = ANY (ARRAY(
      SELECT w.id FROM withdrawal w JOIN payout_method m ON m.brand_id = w.brand_id AND m.code = w.method_code
       WHERE w.brand_id = ${brandId} AND ${isIn[queue]} AND ${after === undefined ? sql`true` : isBehind}
       ORDER BY ${order} LIMIT ${limit}))
     ORDER BY ${order}`.execute(db)
  return rows
}

/** Finds a request of a brand. */
export async function findForDesk(db: Db, brandId: number, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    ${columns(db)} WHERE w.brand_id = ${brandId} AND w.id = ${id}`.execute(db)
  return rows[0]
}

/** Lists the payments of a request, oldest first, with who recorded them, and who first reported that one failed. */
export function listPayouts(db: Db, withdrawalId: string) {
  return db
    .selectFrom('payout as o')
    .leftJoin(staffRows(db).as('s'), 's.id', 'o.paid_by')
    .leftJoin(staffRows(db).as('f'), 'f.id', 'o.failure_first_by')
    .selectAll('o')
    .select(['s.name as paidBy', 'f.name as failureFirstBy'])
    .where('o.withdrawal_id', '=', withdrawalId)
    .orderBy('o.position')
    .execute()
}

/** Requests that wait for an approval, for a payment by hand, and for an answer to the player. */
export const withdrawalQueues: Queue[] = (['review', 'pay', 'disputed'] as const).map((queue) => ({
  name: `withdrawals-${queue}`,
  waiting: (_db, brandId) => sql`
    SELECT w.made_at AS since FROM withdrawal w
      JOIN payout_method m ON m.brand_id = w.brand_id AND m.code = w.method_code
     WHERE w.brand_id = ${brandId} AND ${isIn[queue]}`,
}))

/** Finds a withdrawal by its id or its reference. */
export const withdrawalFinder: RecordFinder = {
  kind: 'withdrawal',
  find: (_db, brandId, { uuid, reference }) => sql`
    SELECT id::text AS id, reference AS label FROM withdrawal
     WHERE brand_id = ${brandId} AND (id = ${uuid}::uuid OR reference = ${reference})`,
}
