import type { getOpenRound } from '@fairground/contract/arcade'
import type { OutputOf } from '@fairground/contract/call'
import { playedEvents } from '@fairground/games/game'
import type { QuickRound } from '@fairground/games/view-quick'
import { type Currency, currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Desk, Trouble } from '../play/desk.ts'
import type { KeptTable, Round } from '../play/kept-table.ts'
import { isEnd, mostRecent, type TableChoices } from '../play/table.ts'
import type { Refusal } from '../words.ts'

/** A round in steps as the server tells it. */
export type Stepped = NonNullable<OutputOf<typeof getOpenRound>['openRound']>

/** An act with the round and the number that it belongs to. */
export interface ActWish {
  round: string
  number: number
  act: string
}

type Told<Value> = { ok: true; value: Value } | { ok: false; error: Refusal }

/** The state shown by the page of an original in steps; amounts in minor units. */
export interface StepState {
  /**
   * `turning` waits for the answer to a stake, `open` for an act of the player, `acting` for the answer to an act;
   * `showing` moves the stage to the end of a round, `offline` waits and has received no answer, and `over` cannot
   * continue.
   */
  phase: 'idle' | 'turning' | 'open' | 'acting' | 'showing' | 'offline' | 'over'
  stake: bigint
  /** The choice of the next or the open round; null in a game without choices. */
  choice: string | null
  balance: bigint
  /** Wins less stakes, and the stakes, of the rounds that have ended since the game was opened. */
  net: bigint
  staked: bigint
  /** The round on the stage, open or over; null before the first. */
  round: Round | null
  step: Stepped['step']
  /** The act that was sent and has no answer. */
  sent: string | null
  /** The last rounds, newest first. */
  recent: readonly Round[]
  refusal: Refusal | null
  trouble: Trouble | null
}

interface StepTableSettings {
  kept: KeptTable
  choices: TableChoices | undefined
  desk: Desk
  /** Sends an act until it is answered; an act that a reload left without an answer is sent again. */
  act(wish: ActWish): Promise<Told<Stepped>>
  /** The act without an answer of an earlier page. */
  pendingAct(): ActWish | null
  /** Reads the open round of the game. */
  read(): Promise<Told<OutputOf<typeof getOpenRound>>>
  /** Waits while the stage shows the events after an act. */
  show(round: QuickRound): Promise<void>
  keep(kept: KeptTable): void
  onRound(round: Round, balance: string, version: number): void
}

export interface StepTable {
  readonly currency: Currency
  readonly stakes: readonly bigint[]
  state(): StepState
  subscribe(listener: () => void): () => void
  /** Shows the open round, or sends what has no answer. */
  begin(): Promise<void>
  /** Begins a round. */
  stake(): Promise<void>
  /** Does an act in the open round. */
  act(act: string): Promise<void>
  setStake(stake: bigint): void
  setChoice(choice: string): void
  stepStake(by: 1 | -1): void
  showTrouble(trouble: Trouble): void
}

/** Returns a round as its view sees it. */
export function shownRound({ bet, events }: Round): QuickRound {
  return { choice: bet.choice ?? '', events: playedEvents(events) }
}

/** Creates the table of an original in steps: one round at a time, and nothing shown before the server's answer. */
export function createStepTable(settings: StepTableSettings): StepTable {
  const { desk, choices } = settings
  let { kept } = settings
  const currency = currencyOf(kept.table.currency)
  const stakes = kept.table.stakes.map((text) => parseMoney(text, currency))
  const listeners = new Set<() => void>()
  // A round whose stake came back has no end that could be shown.
  const lastRound = kept.table.lastRound?.state === 'settled' ? kept.table.lastRound : null
  let state: StepState = {
    phase: 'idle',
    stake: parseMoney(kept.stake, currency),
    choice: choices ? firstChoice(choices) : null,
    balance: parseMoney(kept.table.balance, currency),
    net: BigInt(kept.net),
    staked: BigInt(kept.staked ?? 0),
    round: lastRound,
    step: null,
    sent: null,
    recent: kept.recent ?? (lastRound ? [lastRound] : []),
    refusal: null,
    trouble: null,
  }

  function firstChoice({ first, has }: TableChoices): string {
    return [kept.choice, lastRound?.bet.choice].find((one) => one !== undefined && has(one)) ?? first
  }

  function change(part: Partial<StepState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  function save(part: Partial<KeptTable>) {
    kept = { ...kept, ...part }
    settings.keep(kept)
  }

  /** Shows a round as it stands, and the balance with its end once it has been shown. */
  async function take({ round, step, balance, version }: Stepped) {
    const own = { round, step, sent: null, trouble: null, choice: round.bet.choice ?? null }
    if (step) {
      save({ table: { ...kept.table, balance } })
      change({ ...own, phase: 'open', balance: parseMoney(balance, currency) })
      return settings.onRound(round, balance, version)
    }
    const staked = parseMoney(round.staked, currency) - parseMoney(round.refunded, currency)
    const won = parseMoney(round.won, currency)
    save({
      table: { ...kept.table, balance, lastRound: round },
      net: String(BigInt(kept.net) + won - staked),
      staked: String(BigInt(kept.staked ?? 0) + staked),
      recent: [round, ...state.recent.filter(({ roundId }) => roundId !== round.roundId)].slice(
        0,
        mostRecent,
      ),
    })
    change({ ...own, phase: 'showing' })
    await settings.show(shownRound(round))
    // Not earlier: each of these values would reveal how the round ends.
    change({
      phase: 'idle',
      balance: parseMoney(balance, currency),
      net: BigInt(kept.net),
      staked: BigInt(kept.staked!),
      recent: kept.recent!,
    })
    settings.onRound(round, balance, version)
  }

  /** Shows a refusal, and the round as the server has it. */
  async function refused(error: Refusal) {
    if (isEnd.has(error)) return change({ phase: 'over', refusal: error, sent: null, trouble: null })
    change({ refusal: error, sent: null, trouble: null, phase: state.step ? 'open' : 'idle' })
    if (error === 'round_open' || error === 'round_over' || error === 'act_taken') await readOpen()
  }

  async function readOpen() {
    const answer = await settings.read()
    if (!answer.ok) return change({ refusal: answer.error })
    const { openRound } = answer.value
    if (openRound) await take(openRound)
    else if (state.step) change({ phase: 'idle', step: null, round: null })
  }

  async function send(wish: ActWish) {
    change({ phase: 'acting', sent: wish.act, refusal: null })
    const answer = await settings.act(wish)
    if (answer.ok) await take(answer.value)
    else await refused(answer.error)
  }

  async function bet(wish: Parameters<Desk['play']>[0]) {
    const before = state.balance
    const stake = parseMoney(wish.stake, currency)
    change({ phase: 'turning', balance: before - stake, round: null, step: null, refusal: null })
    const answer = await desk.play(wish)
    if (answer.ok) return take({ ...answer.value, step: answer.value.step ?? null })
    change({ balance: before })
    await refused(answer.error)
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
      const act = settings.pendingAct()
      if (pending) await bet(pending)
      else if (act) await send(act)
      if (state.phase === 'idle' && !state.step) await readOpen()
    },
    async stake() {
      if (state.phase !== 'idle') return
      const chosen = state.choice === null ? {} : { choice: state.choice }
      await bet({ stake: moneyText(state.stake, currency), ...chosen })
    },
    async act(act) {
      const { phase, step, round } = state
      if (phase !== 'open' || !step?.offers.some((offer) => offer.act === act)) return
      await send({ round: round!.roundId, number: step.number, act })
    },
    setStake(stake) {
      if (state.phase !== 'idle' || !stakes.includes(stake)) return
      save({ stake: moneyText(stake, currency) })
      change({ stake, refusal: null })
    },
    setChoice(choice) {
      if (state.phase !== 'idle' || !choices?.has(choice)) return
      save({ choice })
      change({ choice, refusal: null, round: null })
    },
    stepStake(by) {
      const next = stakes[stakes.indexOf(state.stake) + by]
      if (next !== undefined) this.setStake(next)
    },
    showTrouble: (trouble) => change({ phase: 'offline', trouble }),
  }
}
