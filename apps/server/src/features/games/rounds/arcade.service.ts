import type { actInRound, openAutoplay, openGame, playRound } from '@fairground/contract/arcade'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import { paces } from '@fairground/contract/pace'
import { type Bet, offeredBy, type RoundGame } from '@fairground/games/game'
import { mostWonBy } from '@fairground/games/payouts'
import { roundGames } from '@fairground/games/rules'
import { countedStake, usualWeight } from '@fairground/games/turnover'
import { validBet } from '@fairground/kernel/game-category'
import { type Currency, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Brand, FindBrand } from '../../../caller/brand.ts'
import type { GameSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { Refusal, refuse } from '../../../http/refusal.ts'
import type { Asked } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { roundOfTransaction } from '../../ledger/transfers/index.ts'
import { balanceOf, playable } from '../../ledger/wallet/index.ts'
import { checkMinutesOf } from '../../people/limits/index.ts'
import { openGameSession } from '../../people/sessions/index.ts'
import {
  type CatalogueGame,
  findGame,
  gameOnWire,
  type RoundCounter,
  stakesOf,
  whyClosed,
} from '../catalogue/index.ts'
import { houseCode } from '../feeds/index.ts'
import { type FreeRounds, findUsable, isUsable } from '../free-rounds/index.ts'
import type { StopFinder } from '../stops/index.ts'
import { redeemLaunch } from '../vendors/index.ts'
import { type AutomaticRound, type AutoplayRuns, automaticKey } from './autoplay.service.ts'
import type { JackpotShow } from './jackpots.memory.ts'
import type { Played, RoundPlayer, Wanted } from './play.service.ts'
import type { RefusalCounter } from './refusals.service.ts'
import { findLastRound, findRound } from './rounds.queries.ts'
import { type RoundShown, roundOnWire } from './rounds.wire.ts'
import { seedsInUse } from './seeds.service.ts'
import { sittingOnWire } from './sitting.queries.ts'
import type { Position, Stepper } from './steps.service.ts'
import { isAllowed, steppedOnWire } from './steps.wire.ts'

/** Parts with which a page of the house plays; each is described where it is defined. */
interface Parts {
  findBrand: FindBrand
  player: RoundPlayer
  stepper: Stepper
  refusals: RefusalCounter
  autoplay: AutoplayRuns
  jackpots: JackpotShow
  counter: RoundCounter
  isStopped: StopFinder
}

/** Opens the arcade: it opens the page of a house game and plays its rounds; refusals are those of the contract. */
export function arcade(
  tools: Tools,
  { findBrand, player, stepper, refusals, autoplay, jackpots, counter, isStopped }: Parts,
) {
  const { db } = tools

  /** Trades a launch token for a game session, with everything that the page shows first. */
  async function open(launch: string, brand: Brand, nowMs: number): Promise<OutputOf<typeof openGame>> {
    const { session, token, languageCode } = await transaction(db, async (tx) => {
      const launched = await redeemLaunch(tx, launch, nowMs)
      const opened = await openGameSession(tx, tools, launched)
      return { ...opened, languageCode: launched.languageCode }
    })
    const game = await openGameOf(brand, session)
    const { currency } = session
    const openRound = await openRoundOf(brand, session)
    const [wallet, seeds, lastRound, sitting, jackpot, free, realityCheckMinutes] = await Promise.all([
      balanceOf(db, session.walletId),
      seedsInUse(db, tools, session.walletId),
      findLastRound(db, session.walletId, session.gameId),
      sittingOnWire(db, session.walletId, session.sessionHash, currency),
      jackpots.ofGame(session.brandId, currency, game.rules),
      findUsable(db, session, new Date(nowMs)),
      checkMinutesOf(db, session.playerId, brand.realityCheckMinutes),
    ])
    return {
      session: token,
      game: gameOnWire(game, currency, languageCode, nowMs),
      currency: currency.code,
      currencySymbol: currency.symbol,
      trial: currency.trial,
      stakes: stakesOf(game, currency).map((stake) => moneyText(stake, currency)),
      balance: moneyText(playable(wallet), currency),
      language: languageCode,
      info: game.rules.info,
      seeds,
      lastRound: lastRound ? roundOnWire(lastRound, game.rules.info.name, currency) : null,
      openRound,
      jackpot: jackpot === null ? null : moneyText(jackpot, currency),
      freeRounds: freeOnWire(free, currency),
      sitting,
      realityCheckMinutes,
      pace: brand.pace,
      cycleMs: cycleOf(game, brand),
      serverTime: new Date(nowMs).toISOString(),
    }
  }

  /**
   * Open game of a session, with its purchasable feature if the brand sells it; refuses `game_unknown`, `game_closed`,
   * `game_maintenance` and `play_stopped`.
   */
  async function openGameOf(
    brand: Brand,
    { brandId, gameId, playerId }: Omit<GameSession, 'endsAt'>,
  ): Promise<HouseGame> {
    const game = await findGame(tools, brandId, gameId)
    if (!game || !isOfTheHouse(game)) return refuse('game_unknown')
    const closed = whyClosed(game, tools.clock.now())
    if (closed) refuse(closed.code, closed.detail)
    if (await isStopped({ brandId, vendorCode: game.vendor.code, gameId, playerId })) refuse('play_stopped')
    return { ...game, rules: offeredBy(game.rules, { sells: brand.switches.BUYFEATURE === true }) }
  }

  /** Begins a run of automatic rounds if the brand's pace allows any. */
  async function beginAutoplay(input: InputOf<typeof openAutoplay>, brand: Brand, session: GameSession) {
    const game = await openGameOf(brand, session)
    refuseAutoplay(brand, game)
    const { currency } = session
    const { stake, choice } = betOffered(game, session, input, brand)
    const { rounds, stopsOnFeature, winLimit } = input
    return autoplay.begin(session, {
      stake,
      rounds,
      stopsOnFeature,
      choice: choice ?? null,
      lossLimit: parseMoney(input.lossLimit, currency),
      winLimit: winLimit === undefined ? null : parseMoney(winLimit, currency),
    })
  }

  /** Plays a round under a key; a repeat of the key returns the same round. */
  function play({ input, brand, game: session, key: given, nowMs }: Asked<typeof playRound>) {
    return refusals.counted(session.playerId, nowMs, async () => {
      const { autoplay: automatic } = input
      const key = automatic ? keyOfAutomatic(automatic, given.key) : given.key
      const at: { table?: HouseGame } = {}
      const wantedAt = async (atMs: number): Promise<Wanted | Refusal> => {
        const brandThen = (await findBrand(brand.code, '', { atMs }))!
        const table = await tableOf(brandThen, session, input)
        if (table instanceof Refusal) return table
        const { game, bet } = table
        at.table = game
        const mostCovered = brandThen.mostCovered
        const weight = game.turnoverWeight ?? usualWeight(game.rules)
        return {
          game: game.rules,
          bet,
          cycleMs: cycleOf(game, brandThen),
          bonusFirst: brandThen.stakesBonusFirst,
          ...(game.rules.steps
            ? { counts: { mostCovered, weight } }
            : { counted: countedStake(game.rules, bet, { mostCovered, weight }) }),
          sinceMs: brandThen.versionFromMs,
          ...(input.freeRounds && freeFrom(session, input.freeRounds, bet)),
          ...(automatic && { permit: () => autoplay.permit(session, automatic, bet) }),
        }
      }
      const { gameId } = session
      const played = await player.play(session, { gameId, vendorCode: houseCode, key }, wantedAt)
      const isCounted = (played.isNew || played.isBegun) && !session.currency.trial
      if (isCounted) counter.count(brand.id, gameId)
      if (!played.isNew) return playedBefore(session, brand, input, played.transactionId)
      const game = at.table!
      const told = toldOf(rowOf(played, game), game.rules, session.currency, played.version)
      return withState(session, game.rules, input, told)
    })
  }

  /**
   * Round that this key had played, returned again even if play was closed or stopped since; for a round in steps, as
   * it was after its begin.
   */
  async function playedBefore(
    session: GameSession,
    brand: Brand,
    input: InputOf<typeof playRound>,
    transactionId: string,
  ) {
    const { currency } = session
    const rules = roundGames.find(({ info }) => info.id === session.gameId)
    if (!rules) return refuse('game_unknown')
    const { walletId } = session
    const { roundId, version } = await roundOfTransaction(db, { walletId, source: houseCode, transactionId })
    const begun = rules.steps && (await stepper.findBegun(walletId, session.gameId, roundId))
    const row = (await findRound(db, walletId, roundId))!
    const told = begun ? await begunOnWire(begun, brand, session) : toldOf(row, rules, currency, version)
    const isSame =
      parseMoney(told.round.bet.stake, currency) === parseMoney(input.stake, currency) &&
      told.round.bet.buys === input.buys &&
      told.round.bet.choice === input.choice &&
      (told.round.bet.isFree === true) === (input.freeRounds !== undefined)
    if (!isSame) refuse('idempotency_conflict')
    return withState(session, rules, input, told)
  }

  /** Adds the state beside the round to an answer: the jackpot, and the run of an automatic round. */
  async function withState<Told>(
    session: GameSession,
    rules: RoundGame,
    { autoplay: automatic, freeRounds }: InputOf<typeof playRound>,
    told: Told,
  ) {
    const { brandId, currency } = session
    const jackpot = await jackpots.ofGame(brandId, currency, rules)
    const free = freeRounds && (await findUsable(db, session, new Date(tools.clock.now())))
    return {
      ...told,
      jackpot: jackpot === null ? null : moneyText(jackpot, currency),
      autoplay: automatic ? await autoplay.find(session, automatic.run) : null,
      freeRounds: freeOnWire(free || undefined, currency),
    }
  }

  /** Does an act in an open round; refuses it as a stake if the game is closed, unless it is the act of leaving. */
  function act({ input, brand, game: session, key: { key }, nowMs }: Asked<typeof actInRound>) {
    return refusals.counted(session.playerId, nowMs, async () => {
      const { round: roundId, number, act } = input
      const { largestWin } = brand
      const position = await stepper.act(session, { roundId, number, act, key }, async (offer, next, row) => {
        if (act === next.leaving) return
        await openGameOf(brand, session)
        if (!isAllowed(offer, next, { stake: row.stake, largestWin })) refuse('act_invalid')
      })
      return steppedOnWire(db, position, { currency: session.currency, largestWin })
    })
  }

  /** The round of the game that waits for a decision; null if there is none. */
  async function openRoundOf(
    { largestWin }: Brand,
    { walletId, gameId, currency }: Omit<GameSession, 'endsAt'>,
  ) {
    const position = await stepper.findOpen(walletId, gameId)
    return position ? steppedOnWire(db, position, { currency, largestWin }) : null
  }

  /** A round in steps after its begin. */
  async function begunOnWire(position: Position, { largestWin }: Brand, { currency }: GameSession) {
    const { step, ...told } = await steppedOnWire(db, position, { currency, largestWin })
    return step ? { ...told, step } : told
  }

  /** One of a player's free rounds; refuses `free_rounds_over` before anything is drawn. */
  function freeFrom({ walletId, gameId }: GameSession, id: string, { stake }: Bet) {
    return {
      freeRounds: id,
      async permit() {
        const isLeft = await isUsable(db, { id, walletId, gameId, stake }, new Date(tools.clock.now()))
        if (!isLeft) refuse('free_rounds_over')
      },
    }
  }

  /** Open game of a session with a bet that it offers, or the refusal. */
  async function tableOf(
    brand: Brand,
    session: GameSession,
    given: InputOf<typeof playRound>,
  ): Promise<{ game: HouseGame; bet: Bet } | Refusal> {
    try {
      const game = await openGameOf(brand, session)
      if (given.autoplay) refuseAutoplay(brand, game)
      return { game, bet: betOffered(game, session, given, brand) }
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  return { open, play, act, openRoundOf, beginAutoplay, endAutoplay: autoplay.end, close: player.close }
}

export type Arcade = ReturnType<typeof arcade>

/** Converts a round and the balance after it for the API. */
function toldOf(row: RoundShown, rules: RoundGame, currency: Currency, version: bigint) {
  return {
    round: roundOnWire(row, rules.info.name, currency),
    balance: moneyText(row.balance_after, currency),
    version: Number(version),
  }
}

/** Row of a round that was just written, without a query. */
function rowOf(
  { roundId, staked, counted, win, balance, atMs, ...played }: Played & { isNew: true },
  game: HouseGame,
): RoundShown {
  const { category } = game.rules.info
  const at = new Date(atMs)
  return {
    id: roundId,
    game_id: game.rules.info.id,
    category,
    source: game.vendor.code,
    state: 'settled',
    staked,
    won: win,
    refunded: 0n,
    valid_bet: validBet(category, { staked, won: win, refunded: 0n, atRisk: counted }),
    balance_before: balance - win + staked,
    balance_after: balance,
    opened_at: at,
    closed_at: at,
    events: played.events,
    nonce: BigInt(played.nonce),
    server_seed: null,
    server_seed_hash: played.seeds.serverSeedHash,
    client_seed: played.seeds.clientSeed,
    revealed_at: null,
  }
}

function betOffered(
  { rules, ...game }: HouseGame,
  { currency }: GameSession,
  {
    stake: text,
    choice,
    buys,
    autoplay,
    freeRounds,
  }: Omit<InputOf<typeof playRound>, 'buys'> & { buys?: true | undefined },
  { largestWin }: Brand,
): Bet {
  const stake = parseMoney(text, currency)
  if (freeRounds !== undefined) {
    // Their stake was one that the game offered when they were given; a game with choices has none.
    if (buys || autoplay || choice !== undefined || rules.choices || rules.steps) refuse('free_rounds_over')
    return { stake, isFree: true }
  }
  if (!stakesOf({ rules, ...game }, currency).includes(stake)) refuse('stake_not_offered')
  const bet = { stake, ...(choice !== undefined && { choice }), ...(buys && { buys }) }
  const mostHundredths = mostWonBy(rules, bet) ?? refuse('choice_invalid')
  if (largestWin !== null && stake * BigInt(mostHundredths) > 100n * largestWin) refuse('win_too_large')
  if (buys && (!rules.info.buy || autoplay)) refuse('buy_closed')
  return bet
}

function freeOnWire(free: FreeRounds | undefined, currency: Currency) {
  if (!free) return null
  const { id, stake, count, used, won, expiresAt } = free
  return {
    id,
    stake: moneyText(stake, currency),
    count,
    left: count - used,
    won: moneyText(won, currency),
    until: expiresAt.toISOString(),
  }
}

/** Refuses `autoplay_closed` if the brand's pace of play has no automatic rounds, and for a game in steps. */
function refuseAutoplay({ pace }: Brand, { rules }: HouseGame): void {
  if (!paces[pace].hasAutoplay || rules.steps) refuse('autoplay_closed')
}

/** Key of an automatic round, which must contain its run and number: one key never belongs to two rounds. */
function keyOfAutomatic(automatic: AutomaticRound, given: string): string {
  if (given !== `${automatic.run}-${automatic.round}`) refuse('idempotency_conflict')
  return automaticKey(automatic)
}

/** Game that is played here, by our own rules. */
type HouseGame = CatalogueGame & { rules: RoundGame }

/** Only slots and originals have a minimum cycle; games against others have their own pace. */
function cycleOf({ rules }: HouseGame, { cycleMs }: Brand): number {
  return rules.info.category === 'RNG' ? cycleMs : 0
}

function isOfTheHouse(game: CatalogueGame): game is HouseGame {
  return game.rules?.kind === 'round'
}
