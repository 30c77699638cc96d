import { listPlayerPoints } from '@fairground/contract/office-player-lists'
import type { PointLineKind } from '@fairground/contract/point-figures'
import { sql } from 'kysely'
import { type Line, type LinePlace, pageOfLines, sameTime } from '../../../db/lines.ts'
import type { Db } from '../../../db/tables.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findPlayer, moneyOnWire } from '../../office/staff/index.ts'

interface PointLine {
  number: bigint
  at: Date
  kind: PointLineKind
  points: bigint
  balance: bigint
  amount: bigint | null
  good: string | null
}

/** Binds the office's list of the points of a player. */
export function playerListRoutes({ serve }: Serving, tools: Tools): void {
  serve(listPlayerPoints, async ({ brand, input: { customerId, after } }) => {
    const player = await findPlayer(tools, brand.id, customerId)
    const [{ list, next }, account] = await Promise.all([
      pageOfLines(after, (place, limit) => listPointLines(tools.db, player.id, place, limit)),
      tools.db
        .selectFrom('point_account')
        .select('balance')
        .where('player_id', '=', player.id)
        .executeTakeFirst(),
    ])
    return {
      balance: String(account?.balance ?? 0n),
      list: list.map(({ value }) => ({
        number: String(value.number),
        at: value.at.toISOString(),
        kind: value.kind,
        points: String(value.points),
        balance: String(value.balance),
        amount: value.amount === null ? null : moneyOnWire(value.amount, player.currency),
        good: value.good,
      })),
      next,
    }
  })
}

async function listPointLines(
  db: Db,
  playerId: bigint,
  place: LinePlace,
  limit: number,
): Promise<Line<PointLine>[]> {
  const after = place.id === '' ? sql`true` : sql`l.number < ${place.id}::bigint`
  const { rows } = await sql<PointLine>`
    SELECT l.number, l.at, l.kind, l.points, l.balance, l.amount, r.words -> 'EN' ->> 'name' AS good
      FROM point_line l LEFT JOIN point_redemption r ON r.id = l.redemption_id
     WHERE l.player_id = ${playerId} AND ${after} ORDER BY l.number DESC LIMIT ${limit}`.execute(db)
  return rows.map((value) => ({
    at: sameTime,
    kind: 'points',
    id: String(value.number).padStart(19, '0'),
    value,
  }))
}
