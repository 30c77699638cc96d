import { listPlayerPoints } from '@fairground/contract/office-player-lists'
import { pageOfLines } from '../../../db/lines.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findPlayer, moneyOnWire } from '../../office/staff/index.ts'
import { listPointLines, pointBalanceOf } from './player-list.queries.ts'

/** Binds the office's list of the points of a player. */
export function playerListRoutes({ serve }: Serving, tools: Tools): void {
  serve(listPlayerPoints, async ({ brand, input: { customerId, after } }) => {
    const player = await findPlayer(tools, brand.id, customerId)
    const [{ list, next }, balance] = await Promise.all([
      pageOfLines(after, (place, limit) => listPointLines(tools.db, player.id, place, limit)),
      pointBalanceOf(tools.db, player.id),
    ])
    return {
      balance: String(balance),
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
