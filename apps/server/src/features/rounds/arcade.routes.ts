import { openGame, playRound } from '@fairground/contract/arcade'
import type { InputOf } from '@fairground/contract/call'
import { type Bet, offeredBy, type RoundGame } from '@fairground/games/game'
import { roundGames } from '@fairground/games/rules'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../caller/brand.ts'
import type { GameSession } from '../../caller/session.ts'
import { transaction } from '../../db/transaction.ts'
import { Refusal, refuse } from '../../http/refusal.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import {
  type CatalogueGame,
  findGame,
  gameOnWire,
  houseCode,
  type RoundCounter,
  stakesOf,
} from '../catalogue/index.ts'
import { openGameSession } from '../sessions/index.ts'
import type { StopFinder } from '../stops/index.ts'
import { redeemLaunch } from '../vendors/index.ts'
import { balanceOf, roundOfTransaction } from '../wallet/index.ts'
import type { JackpotShow } from './jackpots.memory.ts'
import type { Played, RoundPlayer } from './play.service.ts'
import type { RefusalCounter } from './refusals.service.ts'
import { findLastRound, findRound, roundOnWire } from './rounds.queries.ts'
import { seedsInUse } from './seeds.service.ts'
import { sittingOnWire } from './sitting.queries.ts'

export function arcadeRoutes(
  { app, serve }: Serving,
  tools: Tools,
  player: RoundPlayer,
  refusals: RefusalCounter,
  jackpots: JackpotShow,
  counter: RoundCounter,
  isStopped: StopFinder,
) {
  const { db } = tools
  app.addHook('preClose', player.close)

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
      seedsInUse(db, tools, session.walletId),
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
      seeds,
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

  serve(playRound, ({ input, brand, game: session, key, nowMs }) =>
    refusals.counted(session.playerId, nowMs, async () => {
      const table = await tableOf(brand, session, input)
      const isClosed = table instanceof Refusal
      const wanted = isClosed
        ? table
        : { game: table.game.rules, bet: table.bet, cycleMs: cycleOf(table.game, brand) }
      const { gameId } = session
      const played = await player.play(session, { gameId, vendorCode: houseCode, key }, wanted)
      if (!played.isNew) return playedBefore(session, input, played.transactionId)
      const { game } = table as { game: HouseGame }
      if (!session.currency.trial) counter.count(brand.id, gameId)
      return withJackpot(session, game.rules, playedOnWire(played, game, session))
    }),
  )

  /** A round that this key had played, told again, whatever was closed or stopped since. */
  async function playedBefore(session: GameSession, input: InputOf<typeof playRound>, transactionId: string) {
    const { currency } = session
    const rules = roundGames.find(({ info }) => info.id === session.gameId)
    if (!rules) return refuse('game_unknown')
    const { walletId } = session
    const { roundId, version } = await roundOfTransaction(db, { walletId, source: houseCode, transactionId })
    const row = (await findRound(db, walletId, roundId))!
    const round = roundOnWire(row, rules.info.name, currency)
    const isSame =
      parseMoney(round.bet.stake, currency) === parseMoney(input.stake, currency) &&
      round.bet.buys === input.buys
    if (!isSame) refuse('idempotency_conflict')
    const balance = moneyText(row.balance_after, currency)
    return withJackpot(session, rules, { round, balance, version: Number(version) })
  }

  async function withJackpot<Told>({ brandId, currency }: GameSession, rules: RoundGame, told: Told) {
    const jackpot = await jackpots.ofGame(brandId, currency, rules)
    return { ...told, jackpot: jackpot === null ? null : moneyText(jackpot, currency) }
  }

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
        nonce: played.nonce,
      },
    },
    balance: moneyText(cash, currency),
    version: Number(played.version),
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
