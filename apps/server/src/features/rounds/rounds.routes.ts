import { getRound, getSeeds, getWinnerBoard, listRounds, rotateSeeds } from '@fairground/contract/rounds'
import { currencyOf } from '@fairground/kernel/money'
import { transaction } from '../../db/transaction.ts'
import { refuse } from '../../http/refusal.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import type { RoundPlayer } from './play.service.ts'
import { findRound, pageOfRounds, roundOnWire, summaryOnWire } from './rounds.queries.ts'
import { rotate, type SeedPair, seedsInUse } from './seeds.ts'
import { listWinners } from './winners.ts'

export function roundRoutes({ serve }: Serving, tools: Tools, player: RoundPlayer) {
  serve(listRounds, async ({ input: { nodeId: gameId, pageNo, pageSize }, session }) => {
    const { rows, total } = await pageOfRounds(tools.db, session.walletId, { gameId, pageNo, pageSize })
    const currency = currencyOf(session.currency)
    return {
      list: rows.map((row) => summaryOnWire(row, currency)),
      total,
      totalPages: Math.ceil(total / pageSize),
    }
  })

  serve(getRound, async ({ input, session }) => {
    const row = (await findRound(tools.db, session.walletId, input.roundId)) ?? refuse('round_unknown')
    return roundOnWire(row, currencyOf(session.currency))
  })

  serve(getSeeds, async ({ session }) => seedsOnWire(await seedsInUse(tools.db, tools, session.playerId)))

  serve(getWinnerBoard, async ({ input, brand, nowMs }) => ({
    list: await listWinners(tools.db, brand.id, input.order, nowMs),
  }))

  serve(rotateSeeds, async ({ input, session }) => {
    const { revealed, next } = await transaction(tools.db, (tx) =>
      rotate(tx, tools, session.playerId, input.clientSeed),
    )
    player.forget(session.playerId)
    const { serverSeed, serverSeedHash } = revealed
    return { revealed: { serverSeed, serverSeedHash }, seeds: seedsOnWire(next) }
  })
}

/** The pair in use as its player may see it. */
export function seedsOnWire({ serverSeedHash, clientSeed, nextNonce }: SeedPair) {
  return { serverSeedHash, clientSeed, nextNonce }
}
