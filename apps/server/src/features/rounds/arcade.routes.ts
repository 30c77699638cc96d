import { openGame, playRound } from '@fairground/contract/arcade'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import { transaction } from '../../db/transaction.ts'
import { refuse } from '../../http/refusal.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { type CatalogueGame, findGame, gameOnWire, stakesOf } from '../catalogue/index.ts'
import { type GameSession, openGameSession } from '../sessions/index.ts'
import { redeemLaunch } from '../vendors/index.ts'
import { balanceOf, roundOfTransaction } from '../wallet/index.ts'
import type { Played, RoundPlayer } from './play.service.ts'
import { findLastRound, findRound, roundOnWire } from './rounds.queries.ts'
import { seedsOnWire } from './rounds.routes.ts'
import { seedsInUse } from './seeds.ts'
import type { RoundTeller } from './winners.ts'

export function arcadeRoutes(
  { serve }: Serving,
  tools: Tools,
  player: RoundPlayer,
  tellOfRound: RoundTeller,
) {
  const { db } = tools
  const openGameOf = gameFinder(tools)

  serve(openGame, async ({ input, brand, nowMs }) => {
    const { session, token, languageCode } = await transaction(db, async (tx) => {
      const launched = await redeemLaunch(tx, input.launch, nowMs)
      const opened = await openGameSession(tx, tools, launched)
      return { ...opened, languageCode: launched.languageCode }
    })
    const game = await openGameOf(brand.id, session.gameId, nowMs)
    const [wallet, seeds, lastRound] = await Promise.all([
      balanceOf(db, session.walletId),
      seedsInUse(db, tools, session.playerId),
      findLastRound(db, session.walletId, session.gameId),
    ])
    const { currency } = session
    return {
      session: token,
      game: gameOnWire(game, currency),
      currency: currency.code,
      currencySymbol: currency.symbol,
      trial: currency.trial,
      stakes: stakesOf(game.rules).map((stake) => moneyText(stake, currency)),
      balance: moneyText(wallet.cash, currency),
      language: languageCode,
      info: game.rules.info,
      seeds: seedsOnWire(seeds),
      lastRound: lastRound ? roundOnWire(lastRound, currency) : null,
      serverTime: new Date(nowMs).toISOString(),
    }
  })

  serve(playRound, async ({ input, brand, game: session, key, nowMs }) => {
    const game = await openGameOf(session.brandId, session.gameId, nowMs)
    const stake = stakeOffered(game, session, input.stake)
    const played = await player.play(session, game.rules, game.vendor.code, stake, key)
    if (played.isNew) void tellOfRound(brand, session, game, played)
    return played.isNew
      ? playedOnWire(played, game, session)
      : playedBefore(tools, game.vendor.code, played.transactionId, session)
  })
}

function stakeOffered({ rules }: CatalogueGame, { currency }: GameSession, text: string): bigint {
  const stake = parseMoney(text, currency)
  if (!stakesOf(rules).includes(stake)) refuse('stake_not_offered')
  return stake
}

/** A round that was just written, without asking for it again. */
function playedOnWire(played: Played & { isNew: true }, game: CatalogueGame, { currency }: GameSession) {
  const { stake, win, cash } = played
  const at = new Date(played.atMs).toISOString()
  return {
    round: {
      roundId: played.roundId,
      nodeId: game.rules.info.id,
      gameName: game.rules.info.name,
      vassalage: game.vendor.code,
      state: 'settled' as const,
      currency: currency.code,
      staked: moneyText(stake, currency),
      won: moneyText(win, currency),
      balanceBefore: moneyText(cash - win + stake, currency),
      balanceAfter: moneyText(cash, currency),
      openedAt: at,
      closedAt: at,
      bet: { stake: moneyText(stake, currency) },
      events: played.events,
      proof: {
        serverSeedHash: played.seeds.serverSeedHash,
        serverSeed: null,
        clientSeed: played.seeds.clientSeed,
        nonce: played.seeds.nextNonce,
      },
    },
    balance: moneyText(cash, currency),
    version: Number(played.version),
  }
}

/** The round that a key had played before, with the balance as it was then. */
async function playedBefore({ db }: Tools, source: string, transactionId: string, { currency }: GameSession) {
  const { walletId, roundId, version } = await roundOfTransaction(db, source, transactionId)
  const row = (await findRound(db, walletId, roundId))!
  return {
    round: roundOnWire(row, currency),
    balance: moneyText(row.balance_after, currency),
    version: Number(version),
  }
}

const freshMs = 2000

/** The open game of a brand, asked of the database at most once in two seconds; refuses `game_unknown` and `game_closed`. */
function gameFinder({ db }: Tools) {
  const known = new Map<string, { game: CatalogueGame; untilMs: number }>()
  return async function openGameOf(brandId: number, gameId: string, nowMs: number): Promise<CatalogueGame> {
    const name = `${brandId} ${gameId}`
    let kept = known.get(name)
    if (!kept || kept.untilMs <= nowMs) {
      const game = (await findGame(db, brandId, gameId)) ?? refuse('game_unknown')
      kept = { game, untilMs: nowMs + freshMs }
      known.set(name, kept)
    }
    if (!kept.game.isOpen) refuse('game_closed')
    return kept.game
  }
}
