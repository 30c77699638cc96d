import type { OutputOf } from '@fairground/contract/call'
import type { Draw, openMarket, Ticket } from '@fairground/contract/markets'
import { type MarketInfo, type MostPaid, offered } from '@fairground/games/market'
import { betName, type Chase, type SlipBet } from '@fairground/games/view-board'
import { type Currency, currencyOf, parseMoney } from '@fairground/kernel/money'
import type { Refusal } from '../words.ts'
import { type MarketCalls, mayHaveHappened, type PendingTicket } from './market-calls.ts'
import { chipBets, repriced, slipBets, slipOf, sumOf, type Wish } from './slip.ts'
import { stakesOf, type TicketReceipt, ticketReceiptOf } from './ticket-receipt.ts'

type Opened = OutputOf<typeof openMarket>
interface Options {
  opened: Opened
  calls: MarketCalls
  now(): number
  newKey(): string
  wait(durationMs: number): Promise<void>
  /** The time for which a result is shown before its wins, in milliseconds. */
  showMs: number
  pending: { get(): PendingTicket | null; set(pending: PendingTicket | null): void }
  onBalance(balance: string, version: number): void
}

export interface BoardState {
  /** The facts of the game at the displayed prices. */
  info: MarketInfo
  /** The prize groups that may be played, and the one of the displayed prices; null for a game without. */
  groups: Opened['groups']
  /** The tax that is withheld from the prize of a ticket; null for none. */
  tax: Opened['tax']
  /** The most that the brand pays for a line. */
  mostPaid: readonly MostPaid[]
  /** The draw on the board, which stays until its result has been shown. Null while none is known. */
  draw: Draw | null
  phase: 'open' | 'closed' | 'shown'
  /** The whole seconds until the close, and then until the draw. */
  secondsLeft: number
  /** The stake of the next press on a bet. */
  chip: bigint
  chosen: ReadonlyMap<string, bigint>
  chosenSum: bigint
  /** The bets of several lines that are not yet bought. */
  slip: readonly SlipBet[]
  /** The player's tickets on the draw, by bet. */
  bought: ReadonlyMap<string, bigint>
  /** The win of each bet of the shown draw, once its result has been shown and the wins are known. */
  won: ReadonlyMap<string, bigint> | null
  /** The sum of the wins less tax; null while it is not known. */
  wonSum: bigint | null
  /** The part of the stakes on the shown draw that is returned without a win, once `wonSum` is known; 0 before. */
  pushedSum: bigint
  balance: bigint
  /** Wins less stakes since the board was opened, of settled draws. */
  net: bigint
  results: readonly Draw[]
  tickets: readonly Ticket[]
  isBuying: boolean
  refusal: Refusal | null
  /**
   * The receipt of the last purchase, until it is dismissed, another purchase begins or the result of its draw is
   * shown.
   */
  receipt: TicketReceipt | null
  /** The tickets whose result has not been shown, and their total cost. */
  open: { tickets: readonly Ticket[]; sum: bigint }
  /** The bets of the last purchase as they can be bought for the draw on the board; null if there are none. */
  again: { bets: Wish['bets']; sum: bigint } | null
}

/** The time for which the board stays after the wins are shown, unless the next draw is about to close. */
const restMs = 3_500
/** The time before its close at which the next draw is put on the board in any case. */
const latestMs = 12_000
const askEveryMs = 700
/** The interval of polling while the server pushes changes of draws, in case that a push is lost. */
const askSeldomMs = 3_000
/** The interval of polling for future draws, which may not exist. */
const askAheadMs = 10_000
/** The time after which a purchase without an answer is sent again. */
const againMs = 2_000
const noBets: ReadonlyMap<string, bigint> = new Map()

/** Creates the state of a market game's board: the draw, the slip, the tickets, and the answers of the server. */
export function createBoard(options: Options) {
  const { opened, calls, now, newKey, wait, showMs, pending, onBalance } = options
  const currency: Currency = currencyOf(opened.currency)
  let info = opened.info as MarketInfo
  let { groups, tax } = opened
  let mostPaid = mostPaidIn(opened)
  const stakes = opened.stakes.map((stake) => parseMoney(stake, currency))
  const openedAt = opened.serverTime
  const aheadMs = Date.parse(opened.serverTime) - now()
  const listeners = new Set<() => void>()

  let draws = opened.draws
  let results = opened.results.filter(({ result }) => result !== null)
  let tickets: readonly Ticket[] = opened.tickets
  let draw: Draw | null = draws[0] ?? null
  let chip = stakes[0]!
  let chosen = new Map<string, bigint>()
  let lastBets = new Map<string, bigint>()
  let slip: readonly SlipBet[] = []
  let lastSlip: readonly SlipBet[] = []
  let receipt: TicketReceipt | null = null
  let version = opened.version
  let balance = parseMoney(opened.balance, currency)
  let isBuying = false
  let refusal: Refusal | null = null
  /** The time of the result, by the browser's clock. */
  let resultAtMs = 0
  let isAsking = false
  let nextAskMs = 0
  /** Whether the server pushes changes of draws. */
  let isHearing = false
  /** The news that arrived during a request to the server. */
  let toldMeanwhile: (() => Promise<void>) | undefined
  /** The balance after a draw, which must not reveal a win before the result is shown. */
  let heldBalance: { sumBalance: string; version: number } | null = null
  let state: BoardState

  const serverNow = () => now() + aheadMs
  const phaseOf = (): BoardState['phase'] =>
    !draw || draw.result !== null
      ? draw
        ? 'shown'
        : 'closed'
      : serverNow() < Date.parse(draw.closesAt)
        ? 'open'
        : 'closed'

  function mostPaidIn({ mostPaid }: Pick<Opened, 'mostPaid'>): MostPaid[] {
    return mostPaid.map(({ type, amount }) => ({ type, amount: parseMoney(amount, currency) }))
  }

  function onDraw(drawId: string | undefined): Ticket[] {
    return tickets.filter((ticket) => ticket.drawId === drawId && !ticket.isCancelled)
  }

  /** Returns the payout of a ticket of a settled draw: its win less tax, and the returned stakes. */
  const paidOf = (ticket: Ticket) =>
    parseMoney(ticket.won!, currency) + parseMoney(ticket.pushed!, currency) - withheldOf(ticket)
  const withheldOf = ({ tax }: Ticket) => parseMoney(tax?.withheld ?? '0', currency)

  function sumByBet(of: readonly Ticket[], amountOf: (bet: Ticket['bets'][number]) => string | null) {
    const sums = new Map<string, bigint>()
    for (const { bets } of of)
      for (const bet of bets) {
        const name = betName(bet.type, bet.selection)
        sums.set(name, (sums.get(name) ?? 0n) + parseMoney(amountOf(bet) ?? '0', currency))
      }
    return sums
  }

  function compute(): BoardState {
    const phase = phaseOf()
    const own = onDraw(draw?.drawId)
    const isShown = phase === 'shown' && now() - resultAtMs >= showMs
    const isJudged = own.every((ticket) => ticket.won !== null)
    const won = isShown && isJudged ? sumByBet(own, (bet) => bet.won) : null
    const untilMs = draw ? Date.parse(phase === 'open' ? draw.closesAt : draw.drawsAt) - serverNow() : 0
    const settled = tickets.filter(
      (ticket) => ticket.boughtAt >= openedAt && ticket.won !== null && !ticket.isCancelled,
    )
    const isHidden = (ticket: Ticket) => ticket.drawId === draw?.drawId && won === null
    const waiting = tickets.filter(
      (ticket) => !ticket.isCancelled && (ticket.won === null || isHidden(ticket)),
    )
    return {
      info,
      groups,
      tax,
      mostPaid,
      draw,
      phase,
      secondsLeft: Math.max(0, Math.ceil(untilMs / 1000)),
      chip,
      chosen,
      chosenSum: sumOf(chosen),
      slip,
      bought: own.length > 0 ? sumByBet(own, (bet) => bet.stake) : noBets,
      won,
      wonSum:
        won && own.length > 0 ? sumOf(won) - own.reduce((sum, ticket) => sum + withheldOf(ticket), 0n) : null,
      pushedSum: won ? sumOf(sumByBet(own, (bet) => bet.pushed)) : 0n,
      balance,
      net: settled.reduce(
        (sum, ticket) => sum + (isHidden(ticket) ? 0n : paidOf(ticket)) - parseMoney(ticket.stake, currency),
        0n,
      ),
      results: results.filter(({ drawId }) => drawId !== draw?.drawId || isShown),
      tickets,
      isBuying,
      refusal,
      receipt: receipt?.ticket.drawId === draw?.drawId && won !== null ? null : receipt,
      open: { tickets: waiting, sum: stakesOf(waiting, currency) },
      again: againOf(),
    }
  }

  /** Returns the bets of the last purchase without those on a station that does not draw next. */
  function againOf(): BoardState['again'] {
    const bets =
      lastBets.size > 0 ? chipBets(lastBets, info, stakes, currency) : slipBets(againSlip(), info, currency)
    if (bets.length === 0) return null
    return { bets, sum: stakesOf(bets, currency) }
  }

  function againSlip(): SlipBet[] {
    return draw ? lastSlip.filter((bet) => offered(info, bet, draw!.stations)) : []
  }

  function tell() {
    state = compute()
    for (const listener of listeners) listener()
  }

  function setBalance(text: string, newVersion: number) {
    if (newVersion < version) return
    version = newVersion
    balance = parseMoney(text, currency)
    onBalance(text, newVersion)
  }

  /** Advances the board by the clock, and requests due data from the server; called a few times a second. */
  function tick() {
    showBalance()
    tell()
    if (isAsking || now() < nextAskMs) return
    const next = draws.find(
      ({ drawId, closesAt }) => drawId !== draw?.drawId && Date.parse(closesAt) > serverNow(),
    )
    const isDone = draw && draw.result !== null && state.won !== null && now() - resultAtMs >= showMs + restMs
    const mustMove = next && draw?.result && Date.parse(next.closesAt) - serverNow() < latestMs
    if (!draw || isDone || mustMove || draw.state === 'void') {
      if (next) moveTo(next)
      else void ask(refreshDraws)
    } else if (draw.result === null && serverNow() >= Date.parse(draw.drawsAt)) {
      // The result of an official draw may take hours.
      if (draw.mode === 'official' && next) moveTo(next)
      else void ask(refreshDraw)
    } else if (
      draw.result !== null &&
      (draw.state !== 'settled' || !onDraw(draw.drawId).every(({ isPaid }) => isPaid))
    )
      void ask(refreshDraw)
    else if (draws.at(-1) && Date.parse(draws.at(-1)!.closesAt) - serverNow() < 120_000)
      void ask(refreshDraws, askAheadMs)
  }

  function showBalance() {
    if (!heldBalance || now() - resultAtMs < showMs) return
    setBalance(heldBalance.sumBalance, heldBalance.version)
    heldBalance = null
  }

  /** Puts a draw on the board, and drops bets of the slip on stations that do not draw then. */
  function moveTo(next: Draw) {
    draw = next
    receipt = null
    slip = slip.filter((bet) => offered(info, bet, next.stations))
    tell()
  }

  /** Records that the server pushes changes of draws. */
  function hears() {
    isHearing = true
  }

  /** Handles a push about a changed draw. */
  function isTold({ drawId, state: told }: Pick<Draw, 'drawId' | 'state'>) {
    if (!['drawn', 'settled', 'void'].includes(told)) return
    // An official draw may be settled or corrected while a later one is on the board.
    const what = drawId === draw?.drawId ? refreshDraw : draw?.mode === 'official' ? refreshPast : undefined
    if (!what) return
    if (isAsking) toldMeanwhile = what
    else void ask(what)
  }

  async function ask(what: () => Promise<void>, againMs = isHearing ? askSeldomMs : askEveryMs) {
    isAsking = true
    nextAskMs = now() + againMs
    try {
      await what()
    } finally {
      isAsking = false
      tell()
    }
    const next = toldMeanwhile
    toldMeanwhile = undefined
    if (next) await ask(next)
  }

  async function refreshDraws() {
    const answer = await calls.draws()
    if (!answer.ok) return
    draws = answer.value.draws
    results = answer.value.results.filter(({ result }) => result !== null)
    // A board that was suspended moves to the current open draw.
    if (draw && draw.result === null && Date.parse(draw.drawsAt) + 60_000 < serverNow()) {
      draw = draws[0] ?? null
      receipt = null
    }
  }

  async function refreshPast() {
    await refreshDraws()
    const told = await calls.tickets()
    if (told.ok) tickets = told.value.list
  }

  async function refreshDraw() {
    if (!draw) return
    const asked = draw.drawId
    const answer = await calls.draw(asked)
    if (!answer.ok || draw.drawId !== asked) return
    if (draw.result === null && answer.value.result !== null) {
      resultAtMs = now()
      results = [answer.value, ...results.filter(({ drawId }) => drawId !== asked)]
    }
    draw = answer.value
    if ((draw.state !== 'settled' && draw.state !== 'void') || onDraw(asked).length === 0) return
    const [told, wallet] = await Promise.all([calls.tickets(), calls.balance()])
    if (told.ok) tickets = told.value.list
    heldBalance = wallet ?? heldBalance
    showBalance()
  }

  /** Adds the chip to a bet of the slip. */
  function back(type: string, selection: string) {
    if (isBuying || phaseOf() !== 'open') return
    const name = betName(type, selection)
    const isNew = !chosen.has(name)
    if (isNew && chosen.size >= info.mostBets) return
    const stake = (chosen.get(name) ?? 0n) + chip
    // A bet has one of the offered stakes: any other sum is several bets, which a ticket can also hold.
    chosen = new Map(chosen).set(name, stake)
    refusal = null
    tell()
  }

  /** Adds bets of several lines to the slip; returns whether it had space for them. */
  function add(bets: readonly SlipBet[]): boolean {
    if (slip.length + bets.length > info.mostBets) return refuse('too_many_bets')
    slip = [...slip, ...bets]
    refusal = null
    tell()
    return true
  }

  /** Removes the bet at an index from the slip. */
  function remove(at: number) {
    slip = slip.filter((_, other) => other !== at)
    tell()
  }

  function clear() {
    if (isBuying) return
    chosen = new Map()
    slip = []
    refusal = null
    tell()
  }

  /** Puts the bets of the last purchase on the board, to be changed before they are bought. */
  function repeat() {
    if (isBuying || phaseOf() !== 'open') return
    chosen = new Map(lastBets)
    slip = againSlip()
    refusal = null
    tell()
  }

  /** Buys the bets of the last purchase again; returns whether they were bought. */
  async function buyAgain(): Promise<boolean> {
    if (lastBets.size === 0) return buyBets(againSlip(), null)
    if (isBuying) return false
    chosen = new Map(lastBets)
    return buy()
  }

  function closeReceipt() {
    receipt = null
    tell()
  }

  function setChip(given: bigint) {
    chip = given
    tell()
  }

  /**
   * Buys the chosen chips; retries with the same key until there is an answer, and returns whether they were bought.
   */
  async function buy(): Promise<boolean> {
    if (isBuying || !draw || chosen.size === 0) return false
    if (phaseOf() !== 'open') return refuse('draw_closed')
    const bets = chipBets(chosen, info, stakes, currency)
    if (bets.length > info.mostBets) return refuse('too_many_bets')
    const isBought = await send({ drawId: draw.drawId, bets, key: newKey() })
    if (isBought) {
      lastBets = chosen
      chosen = new Map()
    }
    tell()
    return isBought
  }

  /** Buys bets of several lines, on one draw or on several successive ones; returns whether they were bought. */
  async function buyBets(bets: readonly SlipBet[], chase: Chase | null): Promise<boolean> {
    if (isBuying || !draw || bets.length === 0) return false
    if (phaseOf() !== 'open') return refuse('draw_closed')
    const lines = bets.reduce((sum, bet) => sum + bet.lines, 0)
    if (bets.length > info.mostBets || lines > info.mostLines) return refuse('too_many_bets')
    const wish = {
      drawId: draw.drawId,
      bets: slipBets(bets, info, currency),
      ...(groups && { group: groups.played }),
      ...(tax && { tax }),
      ...(chase && { chase }),
    }
    const isBought = await send({ ...wish, key: newKey() })
    if (isBought) {
      lastSlip = bets
      // Bought bets leave the slip; the others stay.
      slip = slip.filter((bet) => !bets.includes(bet))
    }
    tell()
    return isBought
  }

  function refuse(code: Refusal): false {
    refusal = code
    tell()
    return false
  }

  /** Sends a purchase until there is an answer; returns whether it was bought. */
  async function send(wish: PendingTicket): Promise<boolean> {
    isBuying = true
    refusal = null
    receipt = null
    pending.set(wish)
    tell()
    const { key, ...given } = wish
    let bought: Ticket | null = null
    for (;;) {
      const answer = await calls.buy(given, key)
      if (answer.ok) {
        const { ticket, balance: after, version: at } = answer.value
        tickets = [ticket, ...tickets.filter(({ ticketId }) => ticketId !== ticket.ticketId)]
        // The notice about a missing answer is out of date.
        refusal = null
        setBalance(after, at)
        bought = ticket
        break
      }
      refusal = answer.error
      if (!mayHaveHappened.has(answer.error)) break
      tell()
      await wait(againMs)
    }
    pending.set(null)
    // The current prices are shown next: buying again accepts them.
    if (refusal === 'price_changed') await readPrices(groups?.played)
    isBuying = false
    if (bought && given.chase) await readTickets()
    if (bought) receipt = ticketReceiptOf(bought, tickets, currency)
    return bought !== null
  }

  /** Shows the current prices, at a prize group that may be played; returns whether the server sent them. */
  async function readPrices(group: number | undefined): Promise<boolean> {
    const told = await calls.prices(group)
    if (!told.ok) return refuse(told.error)
    const after = told.value.info as MarketInfo
    slip = repriced(slip, info, after)
    lastSlip = repriced(lastSlip, info, after)
    info = after
    groups = told.value.groups
    tax = told.value.tax
    mostPaid = mostPaidIn(told.value)
    return true
  }

  /** Switches to another prize group. */
  async function playAt(group: number) {
    if (isBuying) return
    isBuying = true
    refusal = null
    tell()
    await readPrices(group)
    isBuying = false
    tell()
  }

  /** Resumes a purchase that a reload left without an answer. */
  async function goOn(wish: PendingTicket) {
    if (await send(wish)) lastSlip = slipOf(wish.bets, info, currency)
    tell()
  }

  /** Reads the list of tickets, the only source of the tickets of a chase on later draws. */
  async function readTickets() {
    const told = await calls.tickets()
    if (told.ok) tickets = told.value.list
  }

  /** Cancels a ticket of an open draw; returns whether the server did. */
  async function cancel(ticketId: string): Promise<boolean> {
    const answer = await calls.cancel(ticketId)
    if (!answer.ok) return refuse(answer.error)
    const { ticket, balance: after, version: at } = answer.value
    tickets = tickets.map((other) => (other.ticketId === ticketId ? ticket : other))
    if (receipt?.ticket.ticketId === ticketId) receipt = null
    refusal = null
    setBalance(after, at)
    tell()
    return true
  }

  /** Ends the display of a result; after it, continues to the next draw. */
  function skip() {
    if (!draw || draw.result === null) return
    if (now() - resultAtMs < showMs) {
      resultAtMs = now() - showMs
      showBalance()
    } else if (state.won) {
      const next = draws.find(({ closesAt }) => Date.parse(closesAt) > serverNow())
      if (next) return moveTo(next)
    }
    tell()
  }

  state = compute()
  const left = pending.get()
  if (left) void goOn(left)

  return {
    stakes,
    currency,
    state: () => state,
    serverNow,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tick,
    back,
    clear,
    repeat,
    buyAgain,
    closeReceipt,
    setChip,
    buy,
    add,
    remove,
    buyBets,
    playAt,
    cancel,
    skip,
    hears,
    isTold,
  }
}

export type Board = ReturnType<typeof createBoard>
