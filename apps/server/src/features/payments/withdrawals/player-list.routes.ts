import { listPlayerLinks, listPlayerWithdrawals } from '@fairground/contract/office-player-lists'
import { pageOfLines } from '../../../db/lines.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findPlayer, moneyOnWire } from '../../office/staff/index.ts'
import { inLanguage } from '../payment-providers/index.ts'
import { linksOf } from './player-links.service.ts'
import { listRequestLines } from './player-list.queries.ts'

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
