import type { RedemptionState } from '@fairground/contract/point-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { staffRows } from '../../office/staff/index.ts'
import { caseRows } from '../../people/cases/index.ts'
import { accountRows } from '../../people/players/index.ts'

/**
 * Returns a redemption of a brand, locked until the end of the transaction: the second of two persons who decide sees
 * the first decision.
 */
export async function lockRedemption(tx: Tx, brandId: number, id: string) {
  return tx
    .selectFrom('point_redemption as r')
    .innerJoin(accountRows(tx).as('a'), 'a.id', 'r.player_id')
    .select([
      'r.id',
      'r.player_id as playerId',
      'a.customer_id as customerId',
      'a.wallet_id as walletId',
      'r.good_id as goodId',
      'r.quantity',
      'r.points',
      'r.state',
      'r.delivery_sealed as sealed',
    ])
    .where('r.id', '=', id)
    .where('r.brand_id', '=', brandId)
    .forUpdate('r')
    .executeTakeFirst()
}

export type Redemption = NonNullable<Awaited<ReturnType<typeof lockRedemption>>>

/** Stores the decision about a locked redemption. */
export async function writeDecision(
  tx: Tx,
  id: string,
  { state, remark, by, at }: { state: 'approved' | 'rejected'; remark: string; by: bigint; at: Date },
): Promise<void> {
  await tx
    .updateTable('point_redemption')
    .set({ state, remark, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** Lists a page of a player's redemptions, newest first, with the total. */
export async function listOwn(
  db: Db,
  playerId: bigint,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const own = db.selectFrom('point_redemption as r').where('r.player_id', '=', playerId)
  const [rows, { total }] = await Promise.all([
    own
      .innerJoin('point_good as g', 'g.id', 'r.good_id')
      .select([
        'r.id',
        'r.words',
        'g.picture',
        'r.quantity',
        'r.points',
        'r.state',
        'r.remark',
        'r.asked_at as askedAt',
        'r.decided_at as decidedAt',
      ])
      .orderBy('r.asked_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    own.select((select) => select.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** Lists a page of the lines of a player's points, newest first, with the total. */
export async function listLines(
  db: Db,
  playerId: bigint,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const own = db.selectFrom('point_line as l').where('l.player_id', '=', playerId)
  const [rows, { total }] = await Promise.all([
    own
      .leftJoin('point_redemption as r', 'r.id', 'l.redemption_id')
      .leftJoin('point_good as g', 'g.id', 'r.good_id')
      .select([
        'l.number',
        'l.at',
        'l.kind',
        'l.points',
        'l.balance',
        'l.amount',
        'r.words',
        'r.quantity',
        'g.picture',
      ])
      .orderBy('l.number', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    own.select((select) => select.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** Lists a page of a brand's redemptions in a state, after a given one: waiting ones oldest first. */
export function listOfBrand(
  db: Db,
  brandId: number,
  { state, after, limit }: { state: RedemptionState; after: string | undefined; limit: number },
) {
  const order = state === 'in_process' ? 'asc' : 'desc'
  let query = db
    .selectFrom('point_redemption as r')
    .innerJoin('point_good as g', 'g.id', 'r.good_id')
    .innerJoin(accountRows(db).as('a'), 'a.id', 'r.player_id')
    .leftJoin(staffRows(db).as('decider'), 'decider.id', 'r.decided_by')
    .select([
      'r.id as redemptionId',
      'a.customer_id as customerId',
      'a.username',
      'r.words',
      'g.picture',
      'g.delivery',
      'r.quantity',
      'r.points',
      'r.state',
      'r.remark',
      'r.asked_at as askedAt',
      'decider.name as decidedBy',
      'r.decided_at as decidedAt',
      sql<boolean>`r.delivery_sealed IS NULL`.as('isDeleted'),
      sql<boolean>`EXISTS (SELECT FROM ${caseRows(db)} c WHERE c.player_id = r.player_id AND c.state = 'open')`.as(
        'isHeldUp',
      ),
    ])
    .where('r.brand_id', '=', brandId)
    .where('r.state', '=', state)
    .orderBy('r.asked_at', order)
    .orderBy('r.id', order)
    .limit(limit)
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(r.asked_at, r.id) ${sql.raw(order === 'asc' ? '>' : '<')}
        (SELECT asked_at, id FROM point_redemption WHERE id = ${after} AND brand_id = ${brandId})`,
    )
  return query.execute()
}

/**
 * Returns a brand's liability in points: positive and negative points of open accounts, and points of undecided
 * redemptions.
 */
export async function liabilityOf(db: Db, brandId: number) {
  const { rows } = await sql<{
    points: bigint
    players: bigint
    below: bigint
    inProcess: bigint
    requests: bigint
  }>`
    SELECT p.*, r.* FROM (
        SELECT coalesce(sum(p.balance) FILTER (WHERE p.balance > 0), 0)::bigint AS points, count(*) FILTER (WHERE p.balance > 0) AS players,
               coalesce(-sum(p.balance) FILTER (WHERE p.balance < 0), 0)::bigint AS below
          FROM point_account p JOIN ${accountRows(db)} a ON a.id = p.player_id WHERE p.brand_id = ${brandId} AND a.is_open) p, (
        SELECT coalesce(sum(points), 0)::bigint AS "inProcess", count(*) AS requests
          FROM point_redemption WHERE brand_id = ${brandId} AND state = 'in_process') r`.execute(db)
  return rows[0]!
}

/** Deletes the recipients of redemptions that were decided before a time. */
export async function deleteDeliveries(db: Db, decidedBefore: Date): Promise<void> {
  await db
    .updateTable('point_redemption')
    .set({ delivery_sealed: null })
    .where('decided_at', '<', decidedBefore)
    .where('delivery_sealed', 'is not', null)
    .execute()
}

/** Redemptions that wait for a decision. */
export const redemptionQueues: Queue[] = [
  {
    name: 'redemptions',
    waiting: (_db, brandId) =>
      sql`SELECT asked_at AS since FROM point_redemption WHERE brand_id = ${brandId} AND state = 'in_process'`,
  },
]
