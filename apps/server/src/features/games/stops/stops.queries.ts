import type { Db } from '../../../db/tables.ts'

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
