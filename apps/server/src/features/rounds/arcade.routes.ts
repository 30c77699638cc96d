import { openGame, playRound } from '@fairground/contract/arcade'
import type { InputOf } from '@fairground/contract/call'
import { type Bet, offeredBy, type RoundGame } from '@fairground/games/game'
import { roundGames } from '@fairground/games/rules'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import { transaction } from '../../db/transaction.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import type { Brand } from '../brand/index.ts'
import { type CatalogueGame, findGame, gameOnWire, houseCode, stakesOf } from '../catalogue/index.ts'
import { type GameSession, openGameSession } from '../sessions/index.ts'
import type { StopFinder } from '../stops/index.ts'
import { redeemLaunch } from '../vendors/index.ts'
import { balanceOf, roundOfTransaction } from '../wallet/index.ts'
import type { JackpotShow } from './jackpots.ts'
import { type Played, type RoundPlayer, transactionOf } from './play.service.ts'
import { findLastRound, findRound, roundOnWire } from './rounds.queries.ts'
import { seedsOnWire } from './rounds.routes.ts'
import { seedsInUse } from './seeds.ts'
import { sittingOnWire } from './sitting.ts'
import type { RoundTeller } from './winners.ts'

export function arcadeRoutes(
  { app, serve }: Serving,
  tools: Tools,
  player: RoundPlayer,
  jackpots: JackpotShow,
  tellOfRound: RoundTeller,
  isStopped: StopFinder,
) {
  const { db } = tools
  app.addHook('onClose', tellOfRound.flush)

  serve(openGame, async ({ input, brand, nowMs }) => {
    const { session, token, languageCode } = await transaction(db, async (tx) => {
      const launched = await redeemLaunch(tx, input.launch, nowMs)
      const opened = await openGameSession(tx, tools, launched)
      return { ...opened, languageCode: launched.languageCode }
    })
    const game = await openGameOf(brand, session)
    const { currency } = session
    const [wallet, seeds, lastRound, sitting, jackpot] = await Promise.all([
      balanceOf(db, session.walletId),
      seedsInUse(db, tools, session.playerId),
      findLastRound(db, session.walletId, session.gameId),
      sittingOnWire(db, session.walletId, session.sessionHash, currency),
      jackpots.ofGame(session.brandId, currency, game.rules),
    ])
    return {
      session: token,
      game: gameOnWire(game, currency, languageCode, nowMs),
      currency: currency.code,
      currencySymbol: currency.symbol,
      trial: currency.trial,
      stakes: stakesOf(game, currency).map((stake) => moneyText(stake, currency)),
      balance: moneyText(wallet.cash, currency),
      language: languageCode,
      info: game.rules.info,
      seeds: seedsOnWire(seeds),
      lastRound: lastRound ? roundOnWire(lastRound, game.rules.info.name, currency) : null,
      jackpot: jackpot === null ? null : moneyText(jackpot, currency),
      sitting,
      realityCheckMinutes: brand.realityCheckMinutes,
      serverTime: new Date(nowMs).toISOString(),
    }
  })

  /** The open game of a session, its feature for sale where the brand sells; refuses `game_unknown`, `game_closed` and `play_stopped`. */
  async function openGameOf(
    brand: Brand,
    { brandId, gameId, playerId }: Omit<GameSession, 'endsAt'>,
  ): Promise<HouseGame> {
    const game = await findGame(tools, brandId, gameId)
    if (!game || !isOfTheHouse(game)) return refuse('game_unknown')
    if (!game.isOpen) refuse('game_closed')
    if (await isStopped({ brandId, vendorCode: game.vendor.code, gameId, playerId })) refuse('play_stopped')
    return { ...game, rules: offeredBy(game.rules, { sells: brand.switches.BUYFEATURE === true }) }
  }

  serve(playRound, async ({ input, brand, game: session, key }) => {
    const played = await playNow()
    const jackpot = await jackpots.ofGame(session.brandId, session.currency, played.rules)
    return { ...played.onWire, jackpot: jackpot === null ? null : moneyText(jackpot, session.currency) }

    async function playNow() {
      const table = await tableOf(brand, session, input)
      if (table instanceof Refusal) return playedBeforeItClosed(table)
      const { game, bet } = table
      const { rules, vendor } = game
      const played = await player.play(session, rules, vendor.code, bet, key, cycleOf(game, brand))
      if (!played.isNew)
        return { rules, onWire: await playedBefore(tools, rules, played.transactionId, session) }
      void tellOfRound(brand, session, game, played)
      return { rules, onWire: playedOnWire(played, game, session) }
    }

    /** A round that this key had played is told again, whatever was closed or stopped since; else the refusal stands. */
    async function playedBeforeItClosed(refusal: Refusal) {
      const rules = roundGames.find(({ info }) => info.id === session.gameId)
      const transactionId = transactionOf(session, session.gameId, key)
      if (!rules || !(await player.hasPlayed(session, transactionId))) throw refusal
      const onWire = await playedBefore(tools, rules, transactionId, session)
      const { stake, buys } = onWire.round.bet
      const isSame =
        parseMoney(stake, session.currency) === parseMoney(input.stake, session.currency) &&
        buys === input.buys
      if (!isSame) refuse('idempotency_conflict')
      return { rules, onWire }
    }
  })

  /** The open game of a session with a bet that it offers, or why there is none. */
  async function tableOf(
    brand: Brand,
    session: GameSession,
    given: InputOf<typeof playRound>,
  ): Promise<{ game: HouseGame; bet: Bet } | Refusal> {
    try {
      const game = await openGameOf(brand, session)
      return { game, bet: betOffered(game, session, given) }
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }
}

function betOffered(
  game: HouseGame,
  { currency }: GameSession,
  { stake: text, buys }: InputOf<typeof playRound>,
): Bet {
  const stake = parseMoney(text, currency)
  if (!stakesOf(game, currency).includes(stake)) refuse('stake_not_offered')
  if (!buys) return { stake }
  if (!game.rules.info.buy) refuse('buy_closed')
  return { stake, buys }
}

/** A round that was just written, without asking for it again. */
function playedOnWire(played: Played & { isNew: true }, game: HouseGame, { currency }: GameSession) {
  const { bet, staked, win, cash } = played
  const at = new Date(played.atMs).toISOString()
  return {
    round: {
      roundId: played.roundId,
      nodeId: game.rules.info.id,
      gameName: game.rules.info.name,
      gameClassify: game.rules.info.category,
      vassalage: game.vendor.code,
      state: 'settled' as const,
      currency: currency.code,
      staked: moneyText(staked, currency),
      won: moneyText(win, currency),
      refunded: moneyText(0n, currency),
      validBet: moneyText(staked, currency),
      balanceBefore: moneyText(cash - win + staked, currency),
      balanceAfter: moneyText(cash, currency),
      openedAt: at,
      closedAt: at,
      bet: { ...bet, stake: moneyText(bet.stake, currency) },
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
async function playedBefore(
  { db }: Tools,
  { info }: RoundGame,
  transactionId: string,
  { currency }: GameSession,
) {
  const { walletId, roundId, version } = await roundOfTransaction(db, houseCode, transactionId)
  const row = (await findRound(db, walletId, roundId))!
  return {
    round: roundOnWire(row, info.name, currency),
    balance: moneyText(row.balance_after, currency),
    version: Number(version),
  }
}

/** A game that is played here, by rules of our own. */
type HouseGame = CatalogueGame & { rules: RoundGame }

/** Only slots turn on their own; what is played against others has its own pace. */
function cycleOf({ rules }: HouseGame, { cycleMs }: Brand): number {
  return rules.info.category === 'RNG' ? cycleMs : 0
}

function isOfTheHouse(game: CatalogueGame): game is HouseGame {
  return game.rules !== undefined
}
