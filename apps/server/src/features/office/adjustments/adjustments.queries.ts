import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { accountRows } from '../../people/players/index.ts'
import { staffRows } from '../staff/index.ts'

type State = 'asked' | 'approved' | 'refused'

/** Lists a page of the adjustments of a brand after a given one, newest first; only of one state if that is given. */
export function listPage(
  db: Db,
  brandId: number,
  { state, after, limit }: { state: State | undefined; after: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('adjustment as a')
    .innerJoin(accountRows(db).as('p'), 'p.id', 'a.player_id')
    .innerJoin(staffRows(db).as('asker'), 'asker.id', 'a.asked_by')
    .leftJoin(staffRows(db).as('decider'), 'decider.id', 'a.decided_by')
    .select([
      'a.id as adjustmentId',
      'p.customer_id as customerId',
      'p.username',
      'a.amount',
      'a.currency',
      'a.reason',
      'a.state',
      'a.asked_by as askedById',
      'asker.name as askedBy',
      'a.asked_at as askedAt',
      'decider.name as decidedBy',
      'a.decided_at as decidedAt',
      'a.refusal',
    ])
    .where('a.brand_id', '=', brandId)
    .orderBy('a.asked_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
  if (state !== undefined) query = query.where('a.state', '=', state)
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(a.asked_at, a.id) < (SELECT asked_at, id FROM adjustment WHERE id = ${after} AND brand_id = ${brandId})`,
    )
  return query.execute()
}

/** Adjustment to be decided. */
export interface Adjustment {
  id: string
  playerId: bigint
  walletId: bigint
  currency: string
  amount: bigint
  reason: string
  askedBy: bigint
  state: State
  customerId: string
}

/**
 * Returns the adjustment with an id on a brand, locked until the end of the transaction: the second of two persons who
 * decide sees the first decision.
 */
export async function lockAdjustment(tx: Tx, brandId: number, id: string): Promise<Adjustment | undefined> {
  const { rows } = await sql<Adjustment>`
    SELECT a.id, a.player_id AS "playerId", a.wallet_id AS "walletId", a.currency, a.amount, a.reason,
           a.asked_by AS "askedBy", a.state, p.customer_id AS "customerId"
      FROM adjustment a JOIN ${accountRows(tx)} p ON p.id = a.player_id
     WHERE a.id = ${id} AND a.brand_id = ${brandId} FOR UPDATE OF a`.execute(tx)
  return rows[0]
}

/** Stores who decided a locked adjustment, and how. */
export async function writeDecision(
  tx: Tx,
  id: string,
  decision: { state: 'approved' | 'refused'; by: bigint; at: Date; refusal?: string },
): Promise<void> {
  const { state, by, at, refusal = '' } = decision
  await tx
    .updateTable('adjustment')
    .set({ state, decided_by: by, decided_at: at, refusal })
    .where('id', '=', id)
    .execute()
}

/** Counts the undecided adjustments of a player's cash. */
export async function openAdjustmentsOf(db: Db | Tx, playerId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('adjustment')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adjustments that wait for a second person. */
export const adjustmentQueues: Queue[] = [
  {
    name: 'adjustments',
    waiting: (_db, brandId) =>
      sql`SELECT asked_at AS since FROM adjustment WHERE brand_id = ${brandId} AND state = 'asked'`,
  },
]
