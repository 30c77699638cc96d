import { sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime } from '../../../db/lines.ts'
import type { Db } from '../../../db/tables.ts'
import type { WithdrawalRow } from './withdrawals.queries.ts'

type RequestLine = Pick<
  WithdrawalRow,
  'id' | 'reference' | 'state' | 'amount' | 'fee' | 'paid' | 'currency' | 'made_at' | 'ended_at'
> & { names: Record<string, string>; ending: string }

/** Lists the withdrawals of a player after a place, newest first. */
export async function listRequestLines(
  db: Db,
  playerId: bigint,
  place: LinePlace,
  limit: number,
): Promise<Line<RequestLine>[]> {
  const time = sql`w.made_at`
  const id = sql`w.id::text`
  const { rows } = await sql<RequestLine & { at: string }>`
    SELECT ${lineTime(time)} AS at, w.id, w.reference, w.state, w.amount, w.fee, w.paid, w.currency, w.made_at, w.ended_at,
           m.names, a.ending
      FROM withdrawal w JOIN payout_account a ON a.id = w.account_id
      JOIN payout_method m ON m.brand_id = w.brand_id AND m.code = w.method_code
     WHERE w.player_id = ${playerId} AND ${isBehind(place, 'withdrawal', time, id)}
     ORDER BY w.made_at DESC, (${id}) COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ at, ...value }) => ({ at, kind: 'withdrawal', id: value.id, value }))
}
