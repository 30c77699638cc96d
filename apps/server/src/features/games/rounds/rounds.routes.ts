import { errorStatus } from '@fairground/contract/errors'
import {
  getRound,
  getSeeds,
  getSitting,
  getStatement,
  getWin,
  getWinnerBoard,
  getWinnerChoice,
  listRounds,
  rotateSeeds,
  setWinnerChoice,
} from '@fairground/contract/rounds'
import { type Currency, currencyOf, moneyText } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { listSkipped } from '../../ledger/seeds/index.ts'
import { type RoundStep, stepsOf, taxWithheldOf } from '../../ledger/transfers/index.ts'
import { checkMinutesOf } from '../../people/limits/index.ts'
import { gamesOf, nameOf } from '../catalogue/index.ts'
import { houseCode } from '../feeds/index.ts'
import { listKeepersBehind, vendorTimesOf } from '../vendors/index.ts'
import { daysOf, spanOf } from './period.rules.ts'
import { findRound, pageOfRounds, type RoundWithTranscript } from './rounds.queries.ts'
import { bonusPartsOnWire, proofOnWire, roundOnWire, summaryOnWire } from './rounds.wire.ts'
import { rotateSeedPair, seedsInUse } from './seeds.service.ts'
import { sittingOnWire } from './sitting.queries.ts'
import { figuresOnWire, listFigures, sumOf, sumOpenRounds } from './statement.queries.ts'
import { chooseBoard, findWin, isOnBoard, listWinners } from './winners.service.ts'

/** Maximum number of skipped nonces shown, newest first. */
const mostSkipped = 50

export function roundRoutes({ serve }: Serving, tools: Tools) {
  serve(listRounds, async ({ input, session, brand, languageCode, nowMs }) => {
    const { nodeId: gameId, gameClassify: category, state, from, to, pageNo, pageSize } = input
    const period = from || to ? spanOf({ from, to }, brand.timeZone) : undefined
    const filter = { gameId, category, state, period, pageNo, pageSize }
    const [{ rows, total }, notIncluded] = await Promise.all([
      pageOfRounds(tools.db, session.walletId, filter),
      listKeepersBehind(tools.db, session.playerId, nowMs),
    ])
    const currency = currencyOf(session.currency)
    const [nameOfGame, vendorTimes] = await Promise.all([
      gameNames(tools, brand.id, languageCode),
      vendorTimesOf(
        tools.db,
        session.walletId,
        rows.flatMap(({ id, is_pulled }) => (is_pulled ? [id] : [])),
      ),
    ])
    return {
      list: rows.map((row) => ({
        ...summaryOnWire(row, nameOfGame(row.game_id), currency),
        ...bonusPartsOnWire(row, currency),
        madeAtVendor: vendorTimes.get(row.id)?.toISOString() ?? null,
      })),
      total,
      totalPages: Math.ceil(total / pageSize),
      notIncluded,
    }
  })

  serve(getRound, async ({ input: { roundId }, session, brand, languageCode }) => {
    const row = (await findRound(tools.db, session.walletId, roundId)) ?? refuse('round_unknown')
    const currency = currencyOf(session.currency)
    const nameOfGame = await gameNames(tools, brand.id, languageCode)
    const isWhole = row.events !== null && row.reference === null
    const steps = isWhole ? stepsOfWholeRound(row) : await stepsOf(tools.db, session.walletId, roundId)
    const vendorTimes = await vendorTimesOf(tools.db, session.walletId, row.is_pulled ? [roundId] : [])
    return {
      ...roundOnWire(row, nameOfGame(row.game_id), currency),
      ...bonusPartsOnWire(row, currency),
      madeAtVendor: vendorTimes.get(roundId)?.toISOString() ?? null,
      taxWithheld: await taxOf(session.walletId, row, currency),
      proof: proofOnWire(row),
      steps: steps.map(({ verb, amount, at }) => ({
        verb: stepWords[verb],
        amount: moneyText(amount, currency),
        at: at.toISOString(),
      })),
    }
  })

  /** Only of house games: a vendor may name a round freely. */
  async function taxOf(
    walletId: bigint,
    { source, reference }: RoundWithTranscript,
    currency: Currency,
  ): Promise<string | null> {
    if (source !== houseCode || reference === null) return null
    const tax = await taxWithheldOf(tools.db, { walletId, source, reference })
    return tax === 0n ? null : moneyText(tax, currency)
  }

  serve(getStatement, async ({ input, session, brand, languageCode, nowMs }) => {
    const { by, gameClassify: category } = input
    const days = daysOf(input, brand.timeZone, nowMs)
    const [rows, open, nameOfGame, notIncluded] = await Promise.all([
      listFigures(tools.db, session.walletId, {
        by,
        category,
        period: spanOf(days, brand.timeZone),
        timeZone: brand.timeZone,
      }),
      sumOpenRounds(tools.db, session.walletId),
      gameNames(tools, brand.id, languageCode),
      listKeepersBehind(tools.db, session.playerId, nowMs),
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
      notIncluded,
      open: { rounds: Number(open.rounds), staked: moneyText(open.staked, currency) },
    }
  })

  serve(getSeeds, async ({ session: { walletId } }) => {
    const [seeds, skipped] = await Promise.all([
      seedsInUse(tools.db, tools, walletId),
      listSkipped(tools.db, walletId, mostSkipped),
    ])
    return {
      ...seeds,
      skipped: skipped.map(({ nonce, at, refusal, server_seed_hash: serverSeedHash }) => ({
        serverSeedHash,
        nonce: Number(nonce),
        // A key that was played in the meantime is no separate refusal.
        refusal: refusal in errorStatus ? refusal : 'idempotency_conflict',
        at: at.toISOString(),
      })),
    }
  })

  serve(getWinnerBoard, async ({ input, brand, languageCode }) => ({
    list: await listWinners(tools, brand, input, languageCode),
  }))

  serve(
    getWin,
    async ({ input: { winId }, brand, languageCode }) =>
      (await findWin(tools, brand, winId, languageCode)) ?? refuse('round_unknown'),
  )

  serve(getWinnerChoice, async ({ session }) => ({ isShown: await isOnBoard(tools.db, session.playerId) }))

  serve(setWinnerChoice, async ({ input: { isShown }, session, nowMs }) => {
    await chooseBoard(tools.db, session.playerId, isShown, nowMs)
    return { isShown }
  })

  serve(getSitting, async ({ session, brand, nowMs }) => ({
    sitting: await sittingOnWire(tools.db, session.walletId, session.tokenHash, currencyOf(session.currency)),
    currency: session.currency,
    realityCheckMinutes: await checkMinutesOf(tools.db, session.playerId, brand.realityCheckMinutes),
    serverTime: new Date(nowMs).toISOString(),
  }))

  serve(rotateSeeds, async ({ input, session, nowMs }) => ({
    revealed: await rotateSeedPair(tools, session, input, nowMs),
    seeds: await seedsInUse(tools.db, tools, session.walletId),
  }))
}

const stepWords = {
  stake: 'stake',
  pay: 'win',
  refund: 'refund',
  reversal: 'taken-back',
  charge: 'taken-back',
} as const

/** A whole round is one transfer, which moves its stake and its win. */
function stepsOfWholeRound({ staked, won, opened_at: at }: RoundWithTranscript): RoundStep[] {
  const stake = { verb: 'stake' as const, amount: staked, at }
  return won > 0n ? [stake, { verb: 'pay', amount: won, at }] : [stake]
}

/** Names of a brand's games in a language; the id for one that is not offered any more. */
async function gameNames(tools: Tools, brandId: number, languageCode: string) {
  const find = await gamesOf(tools, brandId)
  return (gameId: string) => {
    const game = find(gameId)
    return game ? nameOf(game, languageCode) : gameId
  }
}
