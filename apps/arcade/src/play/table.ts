import { type GameInfo, priceOf } from '@fairground/games/game'
import type { MountedView } from '@fairground/games/view'
import { type Currency, currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Refusal } from '../words.ts'
import type { Desk, PlayAnswer, Trouble } from './desk.ts'
import type { KeptTable, Round } from './kept-table.ts'

/** What the frame around a game shows; amounts in minor units. */
export interface TableState {
  /** `turning` waits for the server, `offline` does so without an answer, `over` cannot go on. */
  phase: 'idle' | 'turning' | 'playing' | 'offline' | 'over'
  stake: bigint
  /** What the round on the screen cost, which is more than its stake where it bought the feature. */
  cost: bigint
  /** As the server last said. */
  balance: bigint
  /** As the round on the screen has moved it so far. */
  shownBalance: bigint
  /** What the round on the screen has won so far; null before the first one. */
  win: bigint | null
  /** Won less staked since the game was opened. */
  net: bigint
  /** What the progressive jackpot pays, as it was before the round on the screen; null where there is none. */
  jackpot: bigint | null
  lastRoundId: string | null
  refusal: Refusal | null
  trouble: Trouble | null
}

interface TableSettings {
  kept: KeptTable
  desk: Desk
  view: Pick<MountedView, 'play' | 'turn' | 'idle' | 'hurry'>
  keep(kept: KeptTable): void
  setUnseen(roundId: string | null): void
  isUnseen(roundId: string): boolean
  /** Called with each finished round, for the page that frames the game. */
  onRound(round: Round, balance: string, version: number): void
}

export interface Table {
  readonly currency: Currency
  readonly stakes: readonly bigint[]
  state(): TableState
  subscribe(listener: () => void): () => void
  /** Shows what a cut had left open, or the last round as it ended. */
  begin(): Promise<void>
  /** Plays a round; while one is being shown, brings it to its end. */
  press(): Promise<void>
  /** Buys the feature at the price of `buyPrice`. */
  buy(): Promise<void>
  /** What the feature costs at the stake that is set; null where it is not for sale. */
  buyPrice(): bigint | null
  setStake(stake: bigint): void
  /** One step up (1) or down (-1) among the stakes offered. */
  stepStake(by: 1 | -1): void
  /** What the view shows to be won. */
  showWin(win: bigint): void
  /** The stake on its way has no answer yet. */
  showTrouble(trouble: Trouble): void
  dismiss(): void
}

/** Refusals after which this page can only be opened anew. */
const isEnd = new Set<string>(['game_session_over', 'not_logged_in', 'idempotency_conflict', 'game_closed'])

/** The rules of the frame: one round at a time, and nothing shown that has not been answered. */
export function createTable(settings: TableSettings): Table {
  const { desk, view } = settings
  let { kept } = settings
  const currency = currencyOf(kept.table.currency)
  const stakes = kept.table.stakes.map((text) => parseMoney(text, currency))
  const { buy } = kept.table.info as GameInfo
  const listeners = new Set<() => void>()
  const balance = parseMoney(kept.table.balance, currency)
  let isHurried = false
  let state: TableState = {
    phase: 'idle',
    stake: parseMoney(kept.stake, currency),
    cost: parseMoney(kept.table.lastRound?.staked ?? kept.stake, currency),
    balance,
    shownBalance: balance,
    win: null,
    net: BigInt(kept.net),
    jackpot: amountOrNull(kept.table.jackpot),
    lastRoundId: kept.table.lastRound?.roundId ?? null,
    refusal: null,
    trouble: null,
  }

  function amountOrNull(text: string | null): bigint | null {
    return text === null ? null : parseMoney(text, currency)
  }

  function change(part: Partial<TableState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  function save(part: Partial<KeptTable>) {
    kept = { ...kept, ...part }
    settings.keep(kept)
  }

  function shown(round: Round) {
    return { stake: parseMoney(round.bet.stake, currency), events: round.events }
  }

  async function show(round: Round) {
    const cost = parseMoney(round.staked, currency)
    change({ phase: 'playing', trouble: null, win: 0n, cost, lastRoundId: round.roundId })
    settings.setUnseen(round.roundId)
    await view.play(shown(round), { isFast: isHurried })
    settings.setUnseen(null)
    // Not before: each of them would tell how the round ends.
    change({
      phase: 'idle',
      shownBalance: state.balance,
      net: BigInt(kept.net),
      jackpot: amountOrNull(kept.table.jackpot),
    })
  }

  async function settle(answer: PlayAnswer) {
    if (!answer.ok) {
      view.idle(kept.table.lastRound && shown(kept.table.lastRound))
      change({
        phase: isEnd.has(answer.error) ? 'over' : 'idle',
        shownBalance: state.balance,
        refusal: answer.error,
        trouble: null,
        win: null,
      })
      return
    }
    const { round, balance: balanceText, version, jackpot } = answer.value
    const won = parseMoney(round.won, currency)
    save({
      table: { ...kept.table, balance: balanceText, lastRound: round, jackpot },
      net: String(BigInt(kept.net) + won - parseMoney(round.staked, currency)),
    })
    const balance = parseMoney(balanceText, currency)
    change({ balance, shownBalance: balance - won })
    await show(round)
    settings.onRound(round, balanceText, version)
  }

  async function bet(price: bigint, buys?: true) {
    isHurried = false
    change({ phase: 'turning', shownBalance: state.balance - price, win: 0n, refusal: null })
    view.turn()
    await settle(await desk.play({ stake: moneyText(state.stake, currency), ...(buys && { buys }) }))
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
        change({ phase: 'turning', stake, win: 0n })
        view.turn()
        await settle(await desk.play(pending))
        return
      }
      const { lastRound } = kept.table
      if (lastRound && settings.isUnseen(lastRound.roundId)) {
        change({ shownBalance: state.balance - parseMoney(lastRound.won, currency) })
        await show(lastRound)
      } else view.idle(lastRound && shown(lastRound))
    },
    async press() {
      if (state.phase === 'playing') {
        view.hurry()
        return
      }
      if (state.phase === 'turning') isHurried = true
      if (state.phase === 'idle') await bet(state.stake)
    },
    async buy() {
      const price = buyPrice()
      if (state.phase === 'idle' && price !== null) await bet(price, true)
    },
    buyPrice,
    setStake(stake) {
      if (state.phase !== 'idle' || !stakes.includes(stake)) return
      save({ stake: moneyText(stake, currency) })
      change({ stake, refusal: null })
    },
    stepStake(by) {
      const next = stakes[stakes.indexOf(state.stake) + by]
      if (next !== undefined) this.setStake(next)
    },
    showWin: (win) => change({ win }),
    showTrouble: (trouble) => change({ phase: 'offline', trouble }),
    dismiss: () => change({ refusal: null }),
  }
}
