import {
  getRound,
  getSeeds,
  getSitting,
  getStatement,
  getWinnerBoard,
  listRounds,
  rotateSeeds,
} from '@fairground/contract/rounds'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { transaction } from '../../db/transaction.ts'
import { refuse } from '../../http/refusal.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { gamesOf, nameOf } from '../catalogue/index.ts'
import { type RoundStep, stepsOf } from '../wallet/index.ts'
import { daysOf, spanOf } from './period.ts'
import type { RoundPlayer } from './play.service.ts'
import {
  findRound,
  pageOfRounds,
  proofOnWire,
  type RoundWithTranscript,
  roundOnWire,
  summaryOnWire,
} from './rounds.queries.ts'
import { rotate, type SeedPair, seedsInUse } from './seeds.ts'
import { sittingOnWire } from './sitting.ts'
import { figuresOnWire, listFigures, sumOf, sumOpenRounds } from './statement.queries.ts'
import { listWinners } from './winners.ts'

export function roundRoutes({ serve }: Serving, tools: Tools, player: RoundPlayer) {
  serve(listRounds, async ({ input, session, brand, languageCode }) => {
    const { nodeId: gameId, gameClassify: category, state, from, to, pageNo, pageSize } = input
    const span = from || to ? spanOf({ from, to }, brand.timeZone) : undefined
    const filter = { gameId, category, state, span, pageNo, pageSize }
    const { rows, total } = await pageOfRounds(tools.db, session.walletId, filter)
    const currency = currencyOf(session.currency)
    const nameOfGame = await gameNames(tools, brand.id, languageCode)
    return {
      list: rows.map((row) => summaryOnWire(row, nameOfGame(row.game_id), currency)),
      total,
      totalPages: Math.ceil(total / pageSize),
    }
  })

  serve(getRound, async ({ input: { roundId }, session, brand, languageCode }) => {
    const row = (await findRound(tools.db, session.walletId, roundId)) ?? refuse('round_unknown')
    const currency = currencyOf(session.currency)
    const nameOfGame = await gameNames(tools, brand.id, languageCode)
    const steps = row.events ? stepsOfWholeRound(row) : await stepsOf(tools.db, session.walletId, roundId)
    return {
      ...roundOnWire(row, nameOfGame(row.game_id), currency),
      proof: proofOnWire(row),
      steps: steps.map(({ verb, amount, at }) => ({
        verb: stepWords[verb],
        amount: moneyText(amount, currency),
        at: at.toISOString(),
      })),
    }
  })

  serve(getStatement, async ({ input, session, brand, languageCode, nowMs }) => {
    const { by, gameClassify: category } = input
    const days = daysOf(input, brand.timeZone, nowMs)
    const [rows, open, nameOfGame] = await Promise.all([
      listFigures(tools.db, session.walletId, {
        by,
        category,
        span: spanOf(days, brand.timeZone),
        timeZone: brand.timeZone,
      }),
      sumOpenRounds(tools.db, session.walletId),
      gameNames(tools, brand.id, languageCode),
    ])
    const currency = currencyOf(session.currency)
    return {
      currency: currency.code,
      ...days,
      list: rows.map((row) => ({
        key: row.key,
        name: by === 'game' ? nameOfGame(row.key) : row.key,
        ...figuresOnWire(row, currency),
      })),
      total: figuresOnWire(sumOf(rows), currency),
      open: { rounds: Number(open.rounds), staked: moneyText(open.staked, currency) },
    }
  })

  serve(getSeeds, async ({ session }) => seedsOnWire(await seedsInUse(tools.db, tools, session.playerId)))

  serve(getWinnerBoard, async ({ input, brand, languageCode }) => ({
    list: await listWinners(tools, brand.id, input.order, languageCode),
  }))

  serve(getSitting, async ({ session, brand, nowMs }) => ({
    sitting: await sittingOnWire(tools.db, session.walletId, session.tokenHash, currencyOf(session.currency)),
    currency: session.currency,
    realityCheckMinutes: brand.realityCheckMinutes,
    serverTime: new Date(nowMs).toISOString(),
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

const stepWords = {
  stake: 'stake',
  pay: 'win',
  refund: 'refund',
  reversal: 'taken-back',
  charge: 'taken-back',
} as const

/** A whole round is one transfer; what it moved is its stake and its win. */
function stepsOfWholeRound({ staked, won, opened_at: at }: RoundWithTranscript): RoundStep[] {
  const stake = { verb: 'stake' as const, amount: staked, at }
  return won > 0n ? [stake, { verb: 'pay', amount: won, at }] : [stake]
}

/** The names of a brand's games in a language; one that is not offered any more goes by its id. */
async function gameNames(tools: Tools, brandId: number, languageCode: string) {
  const find = await gamesOf(tools, brandId)
  return (gameId: string) => {
    const game = find(gameId)
    return game ? nameOf(game, languageCode) : gameId
  }
}

/** The pair in use as its player may see it. */
export function seedsOnWire({ serverSeedHash, clientSeed, nextNonce }: SeedPair) {
  return { serverSeedHash, clientSeed, nextNonce }
}
