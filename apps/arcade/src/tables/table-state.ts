import type { OutputOf } from '@fairground/contract/call'
import type { LivePushes } from '@fairground/contract/live'
import type { openMarket, Ticket } from '@fairground/contract/markets'
import { mostUndone } from '@fairground/contract/table-figures'
import type { TableMoment } from '@fairground/contract/tables'
import type { MarketInfo } from '@fairground/games/market'
import { betName } from '@fairground/games/view-board'
import type { SpotBet, SpotChips, TableView } from '@fairground/games/view-table'
import { type Currency, currencyOf, parseMoney } from '@fairground/kernel/money'
import { mayHaveHappened, type PendingTicket } from '../market/market-calls.ts'
import { sumOf } from '../market/slip.ts'
import type { Refusal } from '../words.ts'
import { added, asChips, betsOf, type Sums } from './chip-sums.ts'
import { beforeCloseMs, createGathering } from './gathering.ts'
import { isTaxUnknown, judged, payoutOf, sumsOf } from './judge.ts'
import type { PendingTickets, TableCalls } from './table-calls.ts'
import { type Shown, serverClock, shownAt } from './table-clock.ts'

export type OpenedTable = OutputOf<typeof openMarket>

/** A past round of the table. */
export interface PastRound {
  drawId: string
  issue: string
  result: unknown
}

interface Options {
  opened: OpenedTable
  /** The table when it was opened; `opened.table` of the launch. */
  moment: TableMoment
  view: Pick<TableView, 'showMs' | 'verdictMs' | 'wins'>
  /** Whether motion is reduced: results are shown at once. */
  isStill: boolean
  calls: TableCalls
  now(): number
  newKey(): string
  wait(durationMs: number): Promise<void>
  /** Calls a function after a time in milliseconds; the returned function cancels it. */
  after(durationMs: number, work: () => void): () => void
  pending: PendingTickets
  onBalance(balance: string, version: number): void
}

/** The state of the page of a table; amounts in minor units. */
export interface TableState extends Shown {
  info: MarketInfo
  moment: TableMoment
  /** The whole seconds until the close of the bets. */
  secondsLeft: number
  /** Whether chips can be put on the cloth now. */
  canBet: boolean
  chip: bigint
  chips: ReadonlyMap<string, SpotChips>
  /** The sum of all chips on the cloth. */
  chipsSum: bigint
  /** The spots whose chips were just refused. */
  refused: ReadonlySet<string>
  /** The payout of each spot of the player once the show is over, and their sum; null before. */
  won: Sums | null
  wonSum: bigint | null
  /** The stakes on the shown round that were not taken back. */
  roundStake: bigint
  /** The money that is not on the cloth. A payout is part of it once the show is over. */
  balance: bigint
  /** The stakes and payouts of rounds that were shown since the table was opened. */
  staked: bigint
  paid: bigint
  /** The past rounds, newest first; the shown one once its show is over. */
  rounds: readonly PastRound[]
  /** The results of the rounds before those, newest first, of a table that counts more than a sheet of roads. */
  earlier: readonly unknown[]
  tickets: readonly Ticket[]
  undosLeft: number
  canUndo: boolean
  canRepeat: boolean
  canDouble: boolean
  canClear: boolean
  refusal: Refusal | null
  /** Whether the page has lost the table: it shows the last that it knows. */
  isCutOff: boolean
  /** Why the table is not shown any more; null while it is. */
  stopped: Refusal | null
}

const againMs = 2_000
/** How long a push may be late before the page reads the table, and the time between two such reads. */
const lateMs = 4_000
const readEveryMs = 3_000
/** How old an answer about the table may be, and a little more: the server caches it. */
const cachedMs = 600
/** How long refused chips are marked, and how long the reason covers the table. */
const markedMs = 1_600
const reasonMs = 4_000
/** The largest number of past rounds, a sheet of the roads, and of results before them. */
const mostRounds = 72
const order: readonly TableMoment['phase'][] = ['asleep', 'open', 'closed', 'flying', 'drawn', 'void']
const mostEarlier = 500 - mostRounds
const nothing: SpotChips = { unsent: 0n, sent: 0n, placed: 0n }

/** Creates the state of a table: its rounds by push and by clock, the chips of the player, and their tickets. */
export function createTable(options: Options) {
  const { opened, view, calls, now, newKey, wait, after, pending, onBalance } = options
  const currency: Currency = currencyOf(opened.currency)
  const stakes = opened.stakes.map((stake) => parseMoney(stake, currency))
  const limits = opened.limits && {
    spot: parseMoney(opened.limits.spot, currency),
    round: parseMoney(opened.limits.round, currency),
  }
  const openedAt = opened.serverTime
  const clock = serverClock(now)
  clock.hears(opened.serverTime)
  const listeners = new Set<() => void>()
  const judgedTickets = new WeakMap<Ticket, Ticket>()

  let info = opened.info as MarketInfo
  const schedule = info.schedule
  const times = {
    showMs: view.showMs,
    verdictMs: view.verdictMs,
    pauseMs: schedule.kind === 'watched' ? schedule.pauseSeconds * 1_000 : 0,
    isStill: options.isStill,
  }
  let moment = options.moment
  let heardMs = clock.now()
  let rounds: PastRound[] = opened.results
    .filter(({ result }) => result !== null)
    .map(({ drawId, issue, result }) => ({ drawId, issue, result }))
  let earlier: readonly unknown[] = []
  let tickets: readonly Ticket[] = opened.tickets
  let chip = stakes[0]!
  /** The presses that are not sent yet, the oldest first: each puts amounts on spots. */
  let presses: Sums[] = []
  const underWay = new Map<string, { drawId: string; sums: Sums; answered: Promise<void> }>()
  let version = opened.version
  let balance = parseMoney(opened.balance, currency)
  /** A balance that may contain a payout, until the show is over. */
  let held: { sumBalance: string; version: number } | null = null
  let refusal: Refusal | null = null
  let refused: ReadonlySet<string> = new Set()
  let isCutOff = false
  let isCanceling = false
  let stopped: Refusal | null = null
  let isReading = false
  let nextReadMs = 0
  let hasReadTax = ''
  let lastBets = earlierBets()
  let state: TableState

  const shown = () => shownAt(moment, clock.now(), heardMs, times)
  const gathering = createGathering({ now, after, closesInMs: () => shown().closesInMs, send })

  function own(drawId = moment.drawId): Ticket[] {
    return tickets.filter((ticket) => ticket.drawId === drawId && !ticket.isCancelled)
  }

  function placedOn(drawId: string): Sums {
    return sumsOf(own(drawId), ({ stake }) => [stake], currency)
  }

  /** Returns the bets of the newest round before the shown one in which the player has bets. */
  function earlierBets(): Sums {
    const last = tickets.find(({ drawId, isCancelled }) => drawId !== moment.drawId && !isCancelled)
    return last ? placedOn(last.drawId) : new Map()
  }

  /** Returns a ticket as it may be shown: without the outcome of a round whose show is not over. */
  function shownTicket(ticket: Ticket, isOver: boolean): Ticket {
    if (ticket.isCancelled) return ticket
    if (ticket.drawId === moment.drawId && !isOver) {
      if (moment.phase === 'void') return { ...ticket, isCancelled: true }
      return ticket.won === null ? ticket : unjudged(ticket)
    }
    if (ticket.won !== null) return ticket
    const round = rounds.find(({ drawId }) => drawId === ticket.drawId)
    if (!round) return ticket
    const known = judgedTickets.get(ticket) ?? judged(ticket, round.result, view.wins, currency)
    judgedTickets.set(ticket, known)
    return known
  }

  function compute(): TableState {
    const now = shown()
    const unsent = added(...presses)
    const sent = added(
      ...[...underWay.values()].filter(({ drawId }) => drawId === moment.drawId).map(({ sums }) => sums),
    )
    const placed = placedOn(moment.drawId)
    const chips = new Map<string, SpotChips>()
    for (const [kind, sums] of Object.entries({ unsent, sent, placed }))
      for (const [name, amount] of sums) chips.set(name, { ...(chips.get(name) ?? nothing), [kind]: amount })
    const shownTickets = tickets.map((ticket) => shownTicket(ticket, now.isOver))
    const isOwn = ({ drawId, isCancelled }: Ticket) => drawId === moment.drawId && !isCancelled
    const mine = shownTickets.filter(isOwn)
    const won = now.isOver ? sumsOf(mine, ({ won, pushed }) => [won, pushed], currency) : null
    const settled = shownTickets.filter(
      ({ boughtAt, won, isCancelled }) => boughtAt >= openedAt && won !== null && !isCancelled,
    )
    const roundStake = sumOf(placed)
    const chipsSum = sumOf(unsent) + sumOf(sent) + roundStake
    const undosLeft =
      mostUndone - tickets.filter(({ drawId, isCancelled }) => drawId === moment.drawId && isCancelled).length
    const canBet = now.closesInMs > beforeCloseMs && stopped === null
    const total = added(unsent, sent, placed)
    return {
      ...now,
      info,
      moment,
      secondsLeft: Math.ceil(now.closesInMs / 1_000),
      canBet,
      chip,
      chips,
      chipsSum,
      refused,
      won: mine.length > 0 ? won : null,
      wonSum:
        won && mine.length > 0 ? mine.reduce((sum, ticket) => sum + payoutOf(ticket, currency), 0n) : null,
      roundStake,
      balance:
        balance - sumOf(unsent) - [...underWay.values()].reduce((sum, { sums }) => sum + sumOf(sums), 0n),
      staked: settled.reduce((sum, { stake }) => sum + parseMoney(stake, currency), 0n),
      paid: settled.reduce((sum, ticket) => sum + payoutOf(ticket, currency), 0n),
      rounds: rounds.filter(({ drawId }) => drawId !== moment.drawId || now.isOver),
      earlier,
      tickets: shownTickets,
      undosLeft,
      canUndo: canBet && !isCanceling && (presses.length > 0 || (chipsSum > 0n && undosLeft > 0)),
      canRepeat: canBet && lastBets.size > 0 && chipsSum === 0n,
      canDouble: canBet && total.size > 0,
      canClear: canBet && presses.length > 0,
      refusal,
      isCutOff,
      stopped,
    }
  }

  function tell() {
    state = compute()
    for (const listener of listeners) listener()
  }

  function setBalance(given: { sumBalance: string; version: number }) {
    if (given.version < version) return
    version = given.version
    balance = parseMoney(given.sumBalance, currency)
    onBalance(given.sumBalance, given.version)
  }

  /** Shows a balance; while a result is shown on which the player has bets, it waits for the end of the show. */
  function hearsBalance(given: { sumBalance: string; version: number }) {
    const { phase, isOver } = shown()
    const mayReveal =
      (phase === 'closed' || phase === 'flying' || (phase === 'drawn' && !isOver)) && own().length > 0
    if (!mayReveal) setBalance(given)
    else if (given.version >= (held?.version ?? version)) held = given
    tell()
  }

  /** Advances the table by the clock, and reads a table whose push is late; called ten times a second. */
  function tick() {
    const before = state
    const next = shown()
    if (next.isOver || next.phase === 'open' || next.phase === 'asleep') {
      if (held) setBalance(held)
      held = null
    }
    if (next.isOver && hasReadTax !== moment.drawId && state.tickets.some(mustReadTax)) {
      hasReadTax = moment.drawId
      void readTickets()
    }
    readIfLate()
    const isMoving = next.phase === 'drawn' && !next.isOver
    const isSame =
      before.phase === next.phase &&
      before.isOver === next.isOver &&
      before.secondsLeft === Math.ceil(next.closesInMs / 1_000) &&
      before.canBet === (next.closesInMs > beforeCloseMs && stopped === null)
    if (isMoving || !isSame) tell()
  }

  function mustReadTax(ticket: Ticket): boolean {
    return ticket.drawId === moment.drawId && !ticket.isCancelled && isTaxUnknown(ticket, currency)
  }

  function readIfLate() {
    const endsMs = moment.endsAt === null ? heardMs + 15_000 : Date.parse(moment.endsAt)
    const isLate = moment.phase !== 'asleep' && moment.phase !== 'void' && clock.now() > endsMs + lateMs
    if ((isLate || isCutOff) && !isReading && now() >= nextReadMs && stopped === null) void readAgain()
  }

  /** Handles a push about the table, which has everything that it shows. */
  function isTold({ serverTime, ...told }: LivePushes['table']) {
    clock.hears(serverTime)
    isCutOff = false
    take(told)
    tell()
  }

  /** Shows a moment of the table, unless a later one is already shown. */
  function take(told: TableMoment) {
    const [was, is] = [BigInt(moment.drawId), BigInt(told.drawId)]
    if (is < was || (is === was && order.indexOf(told.phase) < order.indexOf(moment.phase))) return
    if (is !== was) endRound()
    if (told.phase !== moment.phase || is !== was) heardMs = clock.now()
    moment = told
    stopped = null
    if (told.phase === 'drawn' && told.result !== null) addRounds([told])
    if (told.phase !== 'open' && presses.length > 0) dropPresses()
  }

  /** Keeps the bets of the round for the next one, and clears the cloth. */
  function endRound() {
    const placed = placedOn(moment.drawId)
    if (placed.size > 0) lastBets = placed
    if (presses.length > 0) dropPresses()
    refusal = refusal === 'table_limit_reached' || refusal === 'draw_closed' ? null : refusal
  }

  function dropPresses() {
    gathering.stop()
    refuse('draw_closed', added(...presses))
    presses = []
  }

  function addRounds(given: readonly PastRound[]) {
    const known = new Map([...given, ...rounds].map((round) => [round.drawId, round]))
    const all = [...known.values()]
      .toSorted((one, other) => Number(BigInt(other.drawId) - BigInt(one.drawId)))
      .map(({ drawId, issue, result }) => ({ drawId, issue, result }))
    rounds = all.slice(0, mostRounds)
    const left = all.slice(mostRounds).map(({ result }) => result)
    if (left.length > 0) earlier = [...left, ...earlier].slice(0, mostEarlier)
  }

  /** Takes the past rounds of an answer: what it does not list by round is among the results before. */
  function readRounds(past: readonly PastRound[], before: readonly unknown[]) {
    const oldest = past.at(-1)
    if (oldest) rounds = rounds.filter(({ drawId }) => BigInt(drawId) >= BigInt(oldest.drawId))
    earlier = before
    addRounds(past)
  }

  /** Reads the table when the page begins to hear it: pushes before may be missed. */
  async function hears() {
    await read(false)
    // The answer may be from before the last push that the page has missed, and the next push is then a phase away.
    if (moment.phase !== 'open') after(cachedMs, () => void read(false))
  }

  /** Reads the table and the tickets after the page may have missed pushes. */
  async function readAgain() {
    await read(true)
  }

  async function read(hasTickets: boolean) {
    if (isReading) return
    isReading = true
    nextReadMs = now() + readEveryMs
    const [table] = await Promise.all([
      calls.table(),
      hasTickets && readTickets(),
      hasTickets && readBalance(),
    ])
    isReading = false
    if (table.ok) {
      clock.hears(table.value.serverTime)
      isCutOff = false
      const { rounds: past, earlier: before, least: _, limits: __, ...told } = table.value.table
      readRounds(past, before)
      take(told)
    } else if (table.error === 'offline') isCutOff = true
    else if (!mayHaveHappened.has(table.error)) stopped = table.error
    tell()
  }

  async function readTickets() {
    const told = await calls.tickets()
    if (told.ok) tickets = told.value.list
    tell()
  }

  async function readBalance() {
    const told = await calls.balance()
    if (told) hearsBalance(told)
  }

  /** Records that the connection was lost: what is shown grows old. */
  function loses() {
    isCutOff = true
    tell()
  }

  /** Records that the table is not told any more, and why. */
  function isRefused(code: Refusal) {
    stopped = code
    tell()
  }

  function refuse(code: Refusal, sums: Sums = new Map()): false {
    refusal = code
    // The reason covers the clock and the cards; only the end of the session needs an act of the player.
    if (code !== 'game_session_over')
      after(reasonMs, () => {
        if (refusal === code) refusal = null
        tell()
      })
    if (sums.size > 0) {
      const marked = new Set(sums.keys())
      refused = marked
      after(markedMs, () => {
        if (refused === marked) refused = new Set()
        tell()
      })
    }
    tell()
    return false
  }

  /** Puts amounts on spots as one press, unless a limit or the balance forbids it; returns whether it did. */
  function put(sums: Sums): boolean {
    if (!state.canBet || sums.size === 0) return false
    const before = compute()
    if (!before.canBet) return refuse('draw_closed')
    for (const [name, amount] of sums) {
      const { unsent, sent, placed } = before.chips.get(name) ?? nothing
      if (limits && unsent + sent + placed + amount > limits.spot) return refuse('table_limit_reached', sums)
      if (!asChips(amount, stakes)) return refuse('stake_not_offered', sums)
    }
    if (limits && before.chipsSum + sumOf(sums) > limits.round) return refuse('table_limit_reached', sums)
    if (before.balance < sumOf(sums)) return refuse('not_enough_money', sums)
    if (betsOf(added(...presses, sums), info, stakes, currency).length > info.mostBets)
      return refuse('too_many_bets', sums)
    presses = [...presses, sums]
    refusal = null
    gathering.presses()
    tell()
    return true
  }

  /** Puts the chosen chip on a spot. */
  function back(type: string, selection: string): boolean {
    return put(new Map([[betName(type, selection), chip]]))
  }

  /** Puts the chosen chip on several spots as one press. */
  function backAll(bets: readonly SpotBet[]): boolean {
    return put(
      added(
        ...bets.map(
          ({ type, selection, chips }) => new Map([[betName(type, selection), chip * BigInt(chips)]]),
        ),
      ),
    )
  }

  /** Puts the bets of the last round on the cloth. */
  function repeat(): boolean {
    return state.canRepeat && put(lastBets)
  }

  /** Doubles the chips on the cloth. */
  function double(): boolean {
    const sums = new Map(
      [...state.chips].map(([name, { unsent, sent, placed }]) => [name, unsent + sent + placed]),
    )
    return put(sums)
  }

  /** Takes back the chips that are not sent. */
  function clear() {
    gathering.stop()
    presses = []
    refusal = null
    tell()
  }

  /** Takes back the last press that is not sent, else cancels the last ticket of the round. */
  async function undo(): Promise<void> {
    if (!state.canUndo) return
    refusal = null
    if (presses.length > 0) {
      presses = presses.slice(0, -1)
      if (presses.length === 0) gathering.stop()
      return tell()
    }
    isCanceling = true
    tell()
    await Promise.all([...underWay.values()].map(({ answered }) => answered))
    // The newest ticket is the first of the list.
    const last = own()[0]
    if (last) await cancel(last.ticketId)
    isCanceling = false
    tell()
  }

  /** Cancels a ticket of the open round; returns whether the server did. */
  async function cancel(ticketId: string): Promise<boolean> {
    const answer = await calls.cancel(ticketId)
    if (!answer.ok) return refuse(answer.error)
    const { ticket, balance: sumBalance, version: at } = answer.value
    tickets = tickets.map((other) => (other.ticketId === ticketId ? ticket : other))
    refusal = null
    hearsBalance({ sumBalance, version: at })
    return true
  }

  /** Sends the gathered chips as one ticket. */
  function send() {
    const sums = added(...presses)
    presses = []
    if (sums.size === 0) return tell()
    void buy({ drawId: moment.drawId, bets: betsOf(sums, info, stakes, currency), key: newKey() })
  }

  /** Sends a ticket with its key until there is an answer; its chips are on their way meanwhile. */
  function buy(wish: PendingTicket): Promise<void> {
    const { key, ...given } = wish
    pending.set([...pending.get().filter((other) => other.key !== key), wish])
    const sums = new Map<string, bigint>()
    for (const { type, selection, stake } of wish.bets) {
      const name = betName(type, selection)
      sums.set(name, (sums.get(name) ?? 0n) + parseMoney(stake, currency))
    }
    const { promise: answered, resolve } = Promise.withResolvers<void>()
    underWay.set(key, { drawId: wish.drawId, sums, answered })
    tell()
    void (async () => {
      for (;;) {
        const answer = await calls.buy(given, key)
        if (answer.ok || !mayHaveHappened.has(answer.error)) {
          underWay.delete(key)
          pending.set(pending.get().filter((other) => other.key !== key))
          if (answer.ok) isBought(answer.value)
          else await isNotBought(answer.error, sums)
          break
        }
        refusal = answer.error
        tell()
        await wait(againMs)
      }
      resolve()
      tell()
    })()
    return answered
  }

  function isBought({
    ticket,
    balance: sumBalance,
    version: at,
  }: {
    ticket: Ticket
    balance: string
    version: number
  }) {
    tickets = [ticket, ...tickets.filter(({ ticketId }) => ticketId !== ticket.ticketId)]
    // The notice about a missing answer is out of date.
    refusal = null
    hearsBalance({ sumBalance, version: at })
  }

  /** Buys bets on the open round as one ticket; the promise resolves once there is an answer. */
  function place(bets: PendingTicket['bets']): Promise<void> {
    return buy({ drawId: moment.drawId, bets, key: newKey() })
  }

  /** Records that a bet was cashed out, for a multiple in hundredths. */
  function isCashedOut(ticketId: string, type: string, multiple: number) {
    tickets = tickets.map((ticket) =>
      ticket.ticketId === ticketId
        ? {
            ...ticket,
            bets: ticket.bets.map((bet) => (bet.type === type ? { ...bet, exit: multiple } : bet)),
          }
        : ticket,
    )
    tell()
  }

  async function isNotBought(code: Refusal, sums: Sums) {
    refuse(code, sums)
    if (code !== 'price_changed') return
    // The current prices are shown next: another press accepts them.
    const told = await calls.prices()
    if (told.ok) info = told.value.info as MarketInfo
  }

  function setChip(given: bigint) {
    chip = given
    tell()
  }

  if (moment.phase === 'drawn' && moment.result !== null) addRounds([moment])
  state = compute()
  for (const wish of pending.get()) void buy(wish)

  return {
    stakes,
    currency,
    limits,
    betsMs: schedule.kind === 'watched' ? schedule.betsSeconds * 1_000 : 0,
    state: () => state,
    serverNow: clock.now,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tick,
    isTold,
    hears,
    hearsBalance,
    readAgain,
    loses,
    isRefused,
    back,
    backAll,
    put,
    repeat,
    double,
    clear,
    undo,
    cancel,
    setChip,
    place,
    isCashedOut,
    refuse,
    readTickets,
  }
}

/** Returns a ticket without its outcome. */
function unjudged(ticket: Ticket): Ticket {
  return {
    ...ticket,
    won: null,
    pushed: null,
    bets: ticket.bets.map((bet) => ({ ...bet, won: null, pushed: null })),
  }
}

export type Table = ReturnType<typeof createTable>
