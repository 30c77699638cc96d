import { listPlayerDeposits } from '@fairground/contract/office-player-lists'
import { pageOfLines } from '../../../db/lines.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findPlayer, moneyOnWire } from '../../office/staff/index.ts'
import { inLanguage } from '../payment-providers/index.ts'
import { listOrderLines } from './player-list.queries.ts'

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
