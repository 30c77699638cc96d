import { listPlayerRewards } from '@fairground/contract/office-player-lists'
import { pageOfLines } from '../../../db/lines.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listRequirements } from '../../ledger/turnover/index.ts'
import { findWallet } from '../../ledger/wallet/index.ts'
import { findPlayer, moneyOnWire } from '../../office/staff/index.ts'
import { listRewardLines } from './player-list.queries.ts'

/** Binds the office's list of the rewards of a player. */
export function playerListRoutes({ serve }: Serving, tools: Tools): void {
  serve(listPlayerRewards, async ({ brand, input: { customerId, after } }) => {
    const { db } = tools
    const player = await findPlayer(tools, brand.id, customerId)
    const walletId = await findWallet(db, player.id, player.currency)
    const [{ list, next }, requirements] = await Promise.all([
      pageOfLines(after, (place, limit) => listRewardLines(db, player.id, place, limit)),
      walletId === undefined ? [] : listRequirements(db, walletId),
    ])
    const money = (amount: bigint) => moneyOnWire(amount, player.currency)
    return {
      list: list.map(({ value }) => ({
        rewardId: value.id,
        kind: value.kind,
        name: value.names?.EN ?? null,
        state: value.state,
        amount: moneyOnWire(value.amount, value.currency),
        turnover: value.turnover,
        addedAt: value.addedAt.toISOString(),
        expiresAt: value.expiresAt?.toISOString() ?? null,
        endedAt: value.endedAt?.toISOString() ?? null,
      })),
      next,
      requirements: requirements.map(({ recipe, amount, required, played, opened_at, expires_at }) => ({
        recipe,
        amount: money(amount),
        required: money(required),
        played: money(played),
        openedAt: opened_at.toISOString(),
        expiresAt: expires_at?.toISOString() ?? null,
      })),
    }
  })
}
