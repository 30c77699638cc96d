import { sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime } from '../../../db/lines.ts'
import type { Db } from '../../../db/tables.ts'
import type { DepositOrderRow } from './deposits.queries.ts'

type OrderLine = Pick<
  DepositOrderRow,
  'id' | 'reference' | 'payment_code' | 'state' | 'amount' | 'currency' | 'arrived' | 'credited' | 'failure'
> & { names: Record<string, string>; made_at: Date; ended_at: Date | null }

/** Lists the deposit orders of a player after a place, newest first. */
export async function listOrderLines(
  db: Db,
  playerId: bigint,
  place: LinePlace,
  limit: number,
): Promise<Line<OrderLine>[]> {
  const time = sql`o.made_at`
  const id = sql`o.id::text`
  const { rows } = await sql<OrderLine & { at: string }>`
    SELECT ${lineTime(time)} AS at, o.id, o.reference, o.payment_code, o.state, o.amount, o.currency, o.arrived, o.credited,
           o.failure, o.made_at, o.ended_at, m.names
      FROM deposit_order o JOIN deposit_method m ON m.brand_id = o.brand_id AND m.code = o.method_code
     WHERE o.player_id = ${playerId} AND ${isBehind(place, 'deposit', time, id)}
     ORDER BY o.made_at DESC, (${id}) COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ at, ...value }) => ({ at, kind: 'deposit', id: value.id, value }))
}
