import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'

/** Lists the stops of a player on a brand and in the whole house, lifted ones included, newest first. */
export function listPlayerStops(db: Db, brandId: number, playerId: bigint) {
  return db
    .selectFrom('play_stop')
    .select([
      'brand_id as brandId',
      'reason',
      'placed_by as placedBy',
      'placed_at as placedAt',
      'lift_reason as liftReason',
      'lifted_by as liftedBy',
      'lifted_at as liftedAt',
    ])
    .where('player_id', '=', playerId)
    .where((where) => where.or([where('brand_id', '=', brandId), where('brand_id', 'is', null)]))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Players stopped on a brand or in the whole house, as a part of another feature's query. */
export function stoppedPlayerRows(db: Db, brandId: number) {
  return db
    .selectFrom('play_stop')
    .select('player_id')
    .where(sql`coalesce(brand_id, 0)`, 'in', [0, brandId])
    .where('kind', '=', 'player')
    .where('lifted_at', 'is', null)
}

const columns = [
  'id',
  'brand_id as brandId',
  'kind',
  'target',
  'reason',
  'placed_by as placedBy',
  'placed_at as placedAt',
  'lift_reason as liftReason',
  'lifted_by as liftedBy',
  'lifted_at as liftedAt',
] as const

/**
 * Lists the stops of games of a brand and of the whole house, without those of single players, newest first: all in
 * force, or a page of the lifted ones after a given one.
 */
export function listGameStops(
  db: Db,
  brandId: number,
  { isLifted, after, limit }: { isLifted: boolean; after?: string | undefined; limit: number },
) {
  return db
    .selectFrom('play_stop')
    .select(columns)
    .where('kind', '<>', 'player')
    .where((where) => where.or([where('brand_id', '=', brandId), where('brand_id', 'is', null)]))
    .where('lifted_at', isLifted ? 'is not' : 'is', null)
    .$if(after !== undefined, (query) => query.where('id', '<', BigInt(after!)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Finds the stop of games of a brand with a number, locked until the end of the transaction. */
export function lockGameStop(tx: Tx, brandId: number, id: string) {
  return tx
    .selectFrom('play_stop')
    .select(columns)
    .where('id', '=', BigInt(id))
    .where('brand_id', '=', brandId)
    .where('kind', '<>', 'player')
    .where('lifted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Stops of games that are in force, until somebody lifts them. */
export const stopQueues: Queue[] = [
  {
    name: 'stops',
    waiting: (_db, brandId) =>
      sql`SELECT placed_at AS since FROM play_stop
           WHERE lifted_at IS NULL AND kind <> 'player' AND (brand_id = ${brandId} OR brand_id IS NULL)`,
  },
]
