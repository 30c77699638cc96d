import { sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime } from '../../../db/lines.ts'
import type { Db } from '../../../db/tables.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import type { RewardLine } from './rewards.queries.ts'

type Reward = RewardLine & { at: string }

/** Lists the rewards of a player after a place, newest first. */
export async function listRewardLines(
  db: Db,
  playerId: bigint,
  place: LinePlace,
  limit: number,
): Promise<Line<RewardLine>[]> {
  const time = sql`r.added_at`
  const id = sql`r.id::text`
  const { rows } = await sql<Reward>`
    SELECT ${lineTime(time)} AS at, r.id, r.kind, r.names, r.detail, r.amount, w.currency, r.turnover, r.state,
           r.added_at AS "addedAt", r.expires_at AS "expiresAt", r.ended_at AS "endedAt"
      FROM reward r JOIN ${walletRows(db)} w ON w.id = r.wallet_id
     WHERE r.player_id = ${playerId} AND ${isBehind(place, 'reward', time, id)}
     ORDER BY r.added_at DESC, (${id}) COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ at, ...value }) => ({ at, kind: 'reward', id: value.id, value }))
}
