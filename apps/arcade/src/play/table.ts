import { type GameInfo, priceOf } from '@fairground/games/game'
import type { HurryEffect, MountedView } from '@fairground/games/view'
import { type Currency, currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Refusal } from '../words.ts'
import type { AutoplayRun, AutoplayWish, Runs } from './autoplay-runs.ts'
import type { Desk, PlayAnswer, Trouble, Wish } from './desk.ts'
import type { KeptTable, Round } from './kept-table.ts'

/** The state shown by the frame around a game; amounts in minor units. */
export interface TableState {
  /** `turning` waits for the server, `offline` waits and has received no answer, `over` cannot continue. */
  phase: 'idle' | 'turning' | 'playing' | 'offline' | 'over'
  stake: bigint
  /** The cost of the round on the screen, which is more than its stake if it bought the feature. */
  cost: bigint
  /** The balance by the last answer of the server. */
  balance: bigint
  /** The balance including the round on the screen as shown so far. */
  shownBalance: bigint
  /** The win of the round on the screen so far; null before the first one. */
  win: bigint | null
  /** Wins less stakes since the game was opened. */
  net: bigint
  /** The stakes since the game was opened. */
  staked: bigint
  /** The choice of the next round; null in a game without choices. */
  choice: string | null
  /** The last rounds of a game with choices, newest first, once they have been shown. */
  recent: readonly Round[]
  /** The amount of the progressive jackpot before the round on the screen; null if there is none. */
  jackpot: bigint | null
  lastRoundId: string | null
  /** The duration of the last round (ms), by the drawn frames; null before the first. */
  tookMs: number | null
  /** The effect of a press while a round is shown. */
  hurryEffect: HurryEffect
  /** The free rounds that a press plays; null if there are none, or the player plays with money. */
  free: FreeRounds | null
  /** The free rounds that the player has postponed. */
  putOff: FreeRounds | null
  /** The win of the free rounds that have just ended; null before and after. */
  freeWon: bigint | null
  /** The current automatic rounds, which remain after their end until another round begins. */
  autoplay: AutoplayRun | null
  refusal: Refusal | null
  trouble: Trouble | null
}

/** Free rounds of this game; amounts in minor units. */
export interface FreeRounds {
  id: string
  stake: bigint
  left: number
  won: bigint
}

interface TableSettings {
  kept: KeptTable
  /** Present for a game with choices. */
  choices?: TableChoices
  desk: Desk
  view: Pick<MountedView, 'play' | 'turn' | 'idle' | 'hurry'>
  runs: Runs
  keep(kept: KeptTable): void
  setUnseen(roundId: string | null): void
  isUnseen(roundId: string): boolean
  /** Called with each finished round, for the page that frames the game. */
  onRound(round: Round, balance: string, version: number): void
}

/** The choices of a game, as its table needs them. */
export interface TableChoices {
  /** The choice of a first visit. */
  first: string
  /** Returns whether the game has the choice. */
  has(choice: string): boolean
}

/** The number of last rounds that are kept of a game with choices. */
export const mostRecent = 20

export interface Table {
  readonly currency: Currency
  readonly stakes: readonly bigint[]
  state(): TableState
  subscribe(listener: () => void): () => void
  /** Shows an interrupted round, or the last round at its end. */
  begin(): Promise<void>
  /** Plays a round; while one is shown, has the effect of `hurryEffect`; ends automatic rounds. */
  press(): Promise<void>
  /** Starts automatic rounds; the first is played by `playAutomatic`, like the others. */
  openAutoplay(wish: AutoplayWish): Promise<void>
  /** Plays the next automatic round if one is due. */
  playAutomatic(): Promise<void>
  /** Buys the feature at the price of `buyPrice`. */
  buy(): Promise<void>
  /** Returns the price of the feature at the current stake; null if it is not for sale. */
  buyPrice(): bigint | null
  setStake(stake: bigint): void
  /** Changes the choice of the next round, which an automatic run keeps to its end. */
  setChoice(choice: string): void
  /** Switches to play with money and keeps the free rounds for later, or returns to them. */
  putOffFree(): void
  takeUpFree(): void
  /** Moves one step up (1) or down (-1) among the offered stakes. */
  stepStake(by: 1 | -1): void
  /** Sets the effect of a press while a round is shown. */
  showHurry(effect: HurryEffect): void
  /** Sets the win that the view shows. */
  showWin(win: bigint): void
  /** Shows that the sent stake has no answer yet. */
  showTrouble(trouble: Trouble): void
  dismiss(): void
}

/** The refusals after which this page must be opened again. */
export const isEnd = new Set<string>([
  'game_session_over',
  'not_logged_in',
  'idempotency_conflict',
  'game_closed',
])

/** Creates the table, the state of the frame: one round at a time, and nothing shown before the server's answer. */
export function createTable(settings: TableSettings): Table {
  const { desk, view, runs, choices } = settings
  let { kept } = settings
  const currency = currencyOf(kept.table.currency)
  const stakes = kept.table.stakes.map((text) => parseMoney(text, currency))
  const { buy } = kept.table.info as GameInfo
  const listeners = new Set<() => void>()
  const balance = parseMoney(kept.table.balance, currency)
  let isHurried = false
  let isNextWanted = false
  const { lastRound } = kept.table
  const freeAtFirst = freeOf(kept.table.freeRounds)
  let state: TableState = {
    phase: 'idle',
    stake: freeAtFirst?.stake ?? parseMoney(kept.stake, currency),
    cost: parseMoney(kept.table.lastRound?.staked ?? kept.stake, currency),
    balance,
    shownBalance: balance,
    win: null,
    net: BigInt(kept.net),
    staked: BigInt(kept.staked ?? 0),
    choice: choices ? firstChoice(choices) : null,
    recent: choices ? recentOf(lastRound) : [],
    jackpot: amountOrNull(kept.table.jackpot),
    lastRoundId: kept.table.lastRound?.roundId ?? null,
    tookMs: null,
    hurryEffect: 'nothing',
    free: freeAtFirst,
    putOff: null,
    freeWon: null,
    autoplay: null,
    refusal: null,
    trouble: null,
  }

  /** Returns the kept choice, or that of the last round, or the one of a first visit. */
  function firstChoice({ first, has }: TableChoices): string {
    return [kept.choice, lastRound?.bet.choice].find((one) => one !== undefined && has(one)) ?? first
  }

  /** Returns the rounds that the player has seen. */
  function recentOf(last: Round | null): readonly Round[] {
    const recent = kept.recent ?? (last ? [last] : [])
    return recent.filter(({ roundId }) => !settings.isUnseen(roundId))
  }

  function amountOrNull(text: string | null): bigint | null {
    return text === null ? null : parseMoney(text, currency)
  }

  function freeOf(free: KeptTable['table']['freeRounds']): FreeRounds | null {
    if (!free) return null
    const { id, left } = free
    return { id, left, stake: parseMoney(free.stake, currency), won: parseMoney(free.won, currency) }
  }

  /** Returns the stake for rounds other than free rounds. */
  const ownStake = () => parseMoney(kept.stake, currency)

  function change(part: Partial<TableState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  function save(part: Partial<KeptTable>) {
    kept = { ...kept, ...part }
    settings.keep(kept)
  }

  function shown(round: Round) {
    const { stake, choice } = round.bet
    return {
      stake: parseMoney(stake, currency),
      ...(choice !== undefined && { choice }),
      events: round.events,
    }
  }

  async function show(round: Round) {
    const cost = parseMoney(round.staked, currency)
    change({ phase: 'playing', trouble: null, win: 0n, cost, lastRoundId: round.roundId })
    settings.setUnseen(round.roundId)
    const tookMs = await view.play(shown(round), { isFast: isHurried })
    settings.setUnseen(null)
    // Not earlier: each of these values would reveal how the round ends.
    change({
      phase: 'idle',
      tookMs,
      shownBalance: state.balance,
      net: BigInt(kept.net),
      staked: BigInt(kept.staked ?? 0),
      recent: choices ? recentOf(kept.table.lastRound) : [],
      jackpot: amountOrNull(kept.table.jackpot),
    })
  }

  async function settle(answer: PlayAnswer) {
    if (!answer.ok) {
      view.idle(kept.table.lastRound && shown(kept.table.lastRound))
      if (answer.error === 'free_rounds_over') {
        save({ table: { ...kept.table, freeRounds: null } })
        change({ free: null, putOff: null, stake: ownStake() })
      }
      change({
        phase: isEnd.has(answer.error) ? 'over' : 'idle',
        shownBalance: state.balance,
        refusal: answer.error,
        trouble: null,
        win: null,
        autoplay: null,
      })
      isNextWanted = false
      return
    }
    const { round, balance: balanceText, version, jackpot, autoplay, freeRounds } = answer.value
    const before = round.bet.isFree ? state.free : null
    const won = parseMoney(round.won, currency)
    const staked = parseMoney(round.staked, currency)
    const earlier = kept.recent ?? (kept.table.lastRound ? [kept.table.lastRound] : [])
    save({
      table: {
        ...kept.table,
        balance: balanceText,
        lastRound: round,
        jackpot,
        ...(before && { freeRounds }),
      },
      net: String(BigInt(kept.net) + won - staked),
      staked: String(BigInt(kept.staked ?? 0) + staked),
      ...(choices && {
        recent: [round, ...earlier.filter(({ roundId }) => roundId !== round.roundId)].slice(0, mostRecent),
      }),
    })
    const balance = parseMoney(balanceText, currency)
    change({ balance, shownBalance: balance - won })
    await show(round)
    // Not earlier: it reveals the win of the round.
    if (before) {
      const free = freeOf(freeRounds)
      const isOut = free?.id !== before.id
      change({
        free,
        stake: free?.stake ?? ownStake(),
        freeWon: isOut ? before.won + won : null,
      })
    }
    // Not earlier: it reveals the loss of the round. A run that was stopped meanwhile stays stopped.
    if (autoplay && isAutomatic()) change({ autoplay })
    settings.onRound(round, balanceText, version)
  }

  function isAutomatic(): boolean {
    return state.autoplay?.endedBy === null
  }

  async function bet(price: bigint, more: Omit<Wish, 'stake'> = {}) {
    isHurried = false
    isNextWanted = false
    change({
      phase: 'turning',
      hurryEffect: 'nothing',
      shownBalance: state.balance - price,
      win: 0n,
      refusal: null,
      freeWon: null,
      ...(!isAutomatic() && { autoplay: null }),
    })
    view.turn()
    await settle(await desk.play({ stake: moneyText(state.stake, currency), ...chosen(), ...more }))
  }

  function chosen() {
    return state.choice === null ? {} : { choice: state.choice }
  }

  /** Plays the next round: a free round if there is one. */
  function betNext(): Promise<void> {
    return state.free ? bet(0n, { freeRounds: state.free.id }) : bet(state.stake)
  }

  async function stopAutoplay({ run }: AutoplayRun) {
    change({ autoplay: { ...state.autoplay!, endedBy: 'player' } })
    const answer = await runs.end(run)
    if (answer.ok && state.autoplay?.run === run) change({ autoplay: answer.value })
  }

  function buyPrice(): bigint | null {
    return buy ? priceOf({ stake: state.stake, buys: true }, { buy }) : null
  }

  return {
    currency,
    stakes,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async begin() {
      const pending = desk.pending()
      if (pending) {
        const stake = parseMoney(pending.stake, currency)
        const { choice = state.choice } = pending
        change({ phase: 'turning', stake, choice, win: 0n })
        view.turn()
        await settle(await desk.play(pending))
        return
      }
      if (lastRound && settings.isUnseen(lastRound.roundId)) {
        change({ shownBalance: state.balance - parseMoney(lastRound.won, currency) })
        await show(lastRound)
      } else view.idle(lastRound && shown(lastRound))
    },
    async press() {
      if (isAutomatic()) return stopAutoplay(state.autoplay!)
      if (state.phase === 'playing') {
        isNextWanted = state.hurryEffect === 'finish'
        view.hurry()
      }
      if (state.phase === 'turning') isHurried = true
      if (state.phase !== 'idle') return
      do await betNext()
      while (isNextWanted && (state.phase as TableState['phase']) === 'idle')
    },
    async openAutoplay({ rounds, lossLimit, winLimit, stopsOnFeature }) {
      if (state.phase !== 'idle' || isAutomatic() || state.free) return
      change({ refusal: null })
      const stake = moneyText(state.stake, currency)
      const answer = await runs.open({
        stake,
        rounds,
        lossLimit: moneyText(lossLimit, currency),
        ...(winLimit !== undefined && { winLimit: moneyText(winLimit, currency) }),
        stopsOnFeature,
        ...chosen(),
      })
      change(answer.ok ? { autoplay: answer.value } : { refusal: answer.error })
    },
    async playAutomatic() {
      if (state.phase !== 'idle' || !isAutomatic()) return
      const { run, played } = state.autoplay!
      await bet(state.stake, { autoplay: { run, round: played + 1 } })
    },
    async buy() {
      const price = buyPrice()
      if (state.phase === 'idle' && !isAutomatic() && !state.free && price !== null)
        await bet(price, { buys: true })
    },
    buyPrice,
    setStake(stake) {
      if (state.phase !== 'idle' || isAutomatic() || state.free || !stakes.includes(stake)) return
      save({ stake: moneyText(stake, currency) })
      change({ stake, refusal: null })
    },
    setChoice(choice) {
      if (state.phase !== 'idle' || isAutomatic() || !choices?.has(choice)) return
      save({ choice })
      change({ choice, refusal: null })
    },
    stepStake(by) {
      const next = stakes[stakes.indexOf(state.stake) + by]
      if (next !== undefined) this.setStake(next)
    },
    putOffFree() {
      if (state.phase !== 'idle' || !state.free) return
      change({ free: null, putOff: state.free, stake: ownStake() })
    },
    takeUpFree() {
      if (state.phase !== 'idle' || isAutomatic() || !state.putOff) return
      change({ free: state.putOff, putOff: null, stake: state.putOff.stake, freeWon: null })
    },
    showHurry: (hurryEffect) => change({ hurryEffect }),
    showWin: (win) => change({ win }),
    showTrouble: (trouble) => change({ phase: 'offline', trouble }),
    dismiss: () => change({ refusal: null }),
  }
}
