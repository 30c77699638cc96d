import { listPlayerLinks, listPlayerWithdrawals } from '@fairground/contract/office-player-lists'
import { sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime, pageOfLines } from '../../../db/lines.ts'
import type { Db } from '../../../db/tables.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findPlayer, moneyOnWire } from '../../office/staff/index.ts'
import { inLanguage } from '../payment-providers/index.ts'
import { linksOf } from './player-links.service.ts'
import type { WithdrawalRow } from './withdrawals.queries.ts'

type RequestLine = Pick<
  WithdrawalRow,
  'id' | 'reference' | 'state' | 'amount' | 'fee' | 'paid' | 'currency' | 'made_at' | 'ended_at'
> & { names: Record<string, string>; ending: string }

/** Binds the office's list of the withdrawals of a player, and that of the accounts that are linked with one. */
export function playerListRoutes({ serve }: Serving, tools: Tools): void {
  serve(listPlayerWithdrawals, async ({ brand, input: { customerId, after } }) => {
    const player = await findPlayer(tools, brand.id, customerId)
    const { list, next } = await pageOfLines(after, (place, limit) =>
      listRequestLines(tools.db, player.id, place, limit),
    )
    return {
      list: list.map(({ value: { currency, amount, fee, paid, ...request } }) => ({
        withdrawalId: request.id,
        reference: request.reference,
        methodName: inLanguage(request.names, 'EN'),
        ending: request.ending,
        state: request.state,
        amount: moneyOnWire(amount, currency),
        fee: moneyOnWire(fee, currency),
        paid: moneyOnWire(paid, currency),
        madeAt: request.made_at.toISOString(),
        endedAt: request.ended_at?.toISOString() ?? null,
      })),
      next,
    }
  })
  serve(listPlayerLinks, async ({ brand, input: { customerId } }) =>
    linksOf(tools.db, brand.id, (await findPlayer(tools, brand.id, customerId)).id),
  )
}

async function listRequestLines(
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
