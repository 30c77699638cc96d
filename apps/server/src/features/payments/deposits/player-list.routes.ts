import { listPlayerDeposits } from '@fairground/contract/office-player-lists'
import { sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime, pageOfLines } from '../../../db/lines.ts'
import type { Db } from '../../../db/tables.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findPlayer, moneyOnWire } from '../../office/staff/index.ts'
import { inLanguage } from '../payment-providers/index.ts'
import type { DepositOrderRow } from './deposits.queries.ts'

type OrderLine = Pick<
  DepositOrderRow,
  'id' | 'reference' | 'payment_code' | 'state' | 'amount' | 'currency' | 'arrived' | 'credited' | 'failure'
> & { names: Record<string, string>; made_at: Date; ended_at: Date | null }

/** Binds the office's list of the deposits of a player. */
export function playerListRoutes({ serve }: Serving, tools: Tools): void {
  serve(listPlayerDeposits, async ({ brand, input: { customerId, after } }) => {
    const player = await findPlayer(tools, brand.id, customerId)
    const { list, next } = await pageOfLines(after, (place, limit) =>
      listOrderLines(tools.db, player.id, place, limit),
    )
    return {
      list: list.map(({ value: { currency, amount, arrived, credited, ...order } }) => ({
        depositId: order.id,
        reference: order.reference,
        methodName: inLanguage(order.names, 'EN'),
        party: order.payment_code,
        state: order.state,
        amount: moneyOnWire(amount, currency),
        arrived: arrived === null ? null : moneyOnWire(arrived, currency),
        credited: credited === null ? null : moneyOnWire(credited, currency),
        failure: order.failure,
        madeAt: order.made_at.toISOString(),
        endedAt: order.ended_at?.toISOString() ?? null,
      })),
      next,
    }
  })
}

async function listOrderLines(
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
