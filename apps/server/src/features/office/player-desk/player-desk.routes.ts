import {
  getPlayerFigures,
  getPlayerLimits,
  listPlayerBets,
  listPlayerCases,
} from '@fairground/contract/office-player-lists'
import { pageOfLines } from '../../../db/lines.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { gamesOf, nameOf } from '../../games/catalogue/index.ts'
import { listRoundLines } from '../../games/rounds/index.ts'
import { findWallet } from '../../ledger/wallet/index.ts'
import { listCasesOf } from '../../people/cases/index.ts'
import { limitsNow } from '../../people/limits/index.ts'
import { findPlayer, moneyOnWire } from '../staff/index.ts'
import { figuresOf } from './figures.service.ts'

/** Binds the calls that show what a player has done and may do. */
export function playerDeskRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  /** Player of a brand with the wallet for play; refuses `player_unknown`. */
  async function accountOf(brandId: number, customerId: string) {
    const player = await findPlayer(tools, brandId, customerId)
    const walletId = (await findWallet(db, player.id, player.currency)) ?? refuse('player_unknown')
    return { ...player, walletId }
  }

  serve(getPlayerFigures, async ({ brand, staff, input: { customerId, days } }) =>
    figuresOf(
      tools,
      staff,
      await accountOf(brand.id, customerId),
      days === undefined ? undefined : Number(days),
    ),
  )

  serve(listPlayerBets, async ({ brand, input: { customerId, after } }) => {
    const { walletId, currency } = await accountOf(brand.id, customerId)
    const [{ list, next }, findGame] = await Promise.all([
      pageOfLines(after, (place, limit) => listRoundLines(db, walletId, place, limit)),
      gamesOf(tools, brand.id),
    ])
    return {
      list: list.map(({ value: { gameId, ...round } }) => {
        const game = findGame(gameId)
        return {
          ...round,
          gameName: game ? nameOf(game, 'EN') : gameId,
          staked: moneyOnWire(round.staked, currency),
          won: moneyOnWire(round.won, currency),
          refunded: moneyOnWire(round.refunded, currency),
          openedAt: round.openedAt.toISOString(),
          closedAt: round.closedAt?.toISOString() ?? null,
        }
      }),
      next,
    }
  })

  serve(getPlayerLimits, async ({ brand, input: { customerId } }) => {
    const { id: playerId, walletId, currency } = await accountOf(brand.id, customerId)
    const { list, closed, realityCheck } = await limitsNow(tools, { playerId, walletId, currency }, brand)
    return {
      currency,
      list: list.map(({ kind, period, amount, owner, own, next, used }) => ({
        kind,
        period,
        amount,
        owner,
        own,
        next,
        used,
      })),
      closed,
      realityCheckMinutes: realityCheck.own,
    }
  })

  serve(listPlayerCases, async ({ brand, input: { customerId } }) => {
    const { id } = await findPlayer(tools, brand.id, customerId)
    const rows = await listCasesOf(db, id)
    return {
      list: rows.map((row) => ({
        caseId: row.id,
        kind: row.kind,
        state: row.state,
        raisedAt: row.raised_at.toISOString(),
        dueAt: row.due_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
      })),
    }
  })
}
