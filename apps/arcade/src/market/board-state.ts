import type { OutputOf } from '@fairground/contract/call'
import type {
  buyTicket,
  Draw,
  listDraws,
  listTickets,
  openMarket,
  Ticket,
} from '@fairground/contract/markets'
import type { MarketInfo } from '@fairground/games/market'
import { betName } from '@fairground/games/view-board'
import { type Currency, currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Answer } from '@fairground/web/api/client'
import type { Refusal } from '../words.ts'

type Opened = OutputOf<typeof openMarket>
type Wish = {
  drawId: string
  bets: { type: string; selection: string; stake: string; price: number; prizes: number[] }[]
}

/** A purchase without an answer, kept so that a reload asks for it with the same key. */
export interface PendingTicket extends Wish {
  key: string
}

/** What the board asks the server; each call answers or says why not. */
export interface MarketCalls {
  buy(wish: Wish, key: string): Promise<Answer<typeof buyTicket>>
  tickets(): Promise<Answer<typeof listTickets>>
  draws(): Promise<Answer<typeof listDraws>>
  draw(drawId: string): Promise<{ ok: true; value: Draw } | { ok: false }>
  balance(): Promise<{ sumBalance: string; version: number } | null>
}

interface Options {
  opened: Opened
  calls: MarketCalls
  now(): number
  newKey(): string
  wait(durationMs: number): Promise<void>
  /** How long a result is shown before its wins are. */
  showMs: number
  pending: { get(): PendingTicket | null; set(pending: PendingTicket | null): void }
  onBalance(balance: string, version: number): void
}

export interface BoardState {
  /** The draw on the board: it stays until its result was shown. Null while none is known. */
  draw: Draw | null
  phase: 'open' | 'closed' | 'shown'
  /** Until the close, and then until the draw, in whole seconds. */
  secondsLeft: number
  /** The stake of the next press on a bet. */
  chip: bigint
  chosen: ReadonlyMap<string, bigint>
  chosenSum: bigint
  /** The player's tickets on the draw, by bet. */
  bought: ReadonlyMap<string, bigint>
  /** What each bet of the shown draw won, once its result was shown and the wins are known. */
  won: ReadonlyMap<string, bigint> | null
  /** The sum of that; null while it is not known. */
  wonSum: bigint | null
  balance: bigint
  /** Won less staked since the board was opened, of draws that are settled. */
  net: bigint
  results: readonly Draw[]
  tickets: readonly Ticket[]
  isBuying: boolean
  refusal: Refusal | null
  /** Whether the last purchase was made again with the same bets. */
  canRepeat: boolean
}

/** After the wins are shown the board stays for so long, unless the next draw is about to close. */
const restMs = 3_500
/** So long before its close the next draw takes the board in any case. */
const latestMs = 12_000
const askEveryMs = 700
/** A purchase without an answer is sent again after so long. */
const againMs = 2_000
const noBets: ReadonlyMap<string, bigint> = new Map()

/** The state of a market game's board: the draw, the slip, the tickets, and what the server said of them. */
export function createBoard(options: Options) {
  const { opened, calls, now, newKey, wait, showMs, pending, onBalance } = options
  const currency: Currency = currencyOf(opened.currency)
  const info = opened.info as MarketInfo
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
  let version = opened.version
  let balance = parseMoney(opened.balance, currency)
  let isBuying = false
  let refusal: Refusal | null = null
  /** When the result came, by the browser's clock. */
  let resultAtMs = 0
  let isAsking = false
  let nextAskMs = 0
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

  function onDraw(drawId: string | undefined): Ticket[] {
    return tickets.filter((ticket) => ticket.drawId === drawId)
  }

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
    const settled = tickets.filter((ticket) => ticket.boughtAt >= openedAt && ticket.won !== null)
    const isHidden = (ticket: Ticket) => ticket.drawId === draw?.drawId && won === null
    return {
      draw,
      phase,
      secondsLeft: Math.max(0, Math.ceil(untilMs / 1000)),
      chip,
      chosen,
      chosenSum: sumOf(chosen),
      bought: own.length > 0 ? sumByBet(own, (bet) => bet.stake) : noBets,
      won,
      wonSum: won && own.length > 0 ? sumOf(won) : null,
      balance,
      net: settled.reduce(
        (sum, ticket) =>
          sum +
          (isHidden(ticket) ? 0n : parseMoney(ticket.won!, currency)) -
          parseMoney(ticket.stake, currency),
        0n,
      ),
      results: results.filter(({ drawId }) => drawId !== draw?.drawId || isShown),
      tickets,
      isBuying,
      refusal,
      canRepeat: lastBets.size > 0,
    }
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

  /** Called a few times a second: moves the board on by the clock, and asks the server for what must be known by then. */
  function tick() {
    tell()
    if (isAsking || now() < nextAskMs) return
    const next = draws.find(
      ({ drawId, closesAt }) => drawId !== draw?.drawId && Date.parse(closesAt) > serverNow(),
    )
    const isDone = draw && draw.result !== null && state.won !== null && now() - resultAtMs >= showMs + restMs
    const mustMove = next && draw?.result && Date.parse(next.closesAt) - serverNow() < latestMs
    if (!draw || isDone || mustMove) {
      if (next) {
        draw = next
        tell()
      } else void ask(refreshDraws)
    } else if (draw.result === null && serverNow() >= Date.parse(draw.drawsAt)) void ask(refreshDraw)
    else if (
      draw.result !== null &&
      (draw.state !== 'settled' || !onDraw(draw.drawId).every(({ isPaid }) => isPaid))
    )
      void ask(refreshDraw)
    else if (draws.at(-1) && Date.parse(draws.at(-1)!.closesAt) - serverNow() < 120_000)
      void ask(refreshDraws)
  }

  async function ask(what: () => Promise<void>) {
    isAsking = true
    nextAskMs = now() + askEveryMs
    try {
      await what()
    } finally {
      isAsking = false
      tell()
    }
  }

  async function refreshDraws() {
    const answer = await calls.draws()
    if (!answer.ok) return
    draws = answer.value.draws
    results = answer.value.results.filter(({ result }) => result !== null)
    // A board that slept takes up the draw that is open now.
    if (draw && draw.result === null && Date.parse(draw.drawsAt) + 60_000 < serverNow())
      draw = draws[0] ?? null
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
    if (draw.state !== 'settled' || onDraw(asked).length === 0) return
    const [told, wallet] = await Promise.all([calls.tickets(), calls.balance()])
    if (told.ok) tickets = told.value.list
    if (wallet) {
      // The balance must not tell of a win before the dice do.
      const waitMs = resultAtMs + showMs - now()
      if (waitMs > 0) await wait(waitMs)
      setBalance(wallet.sumBalance, wallet.version)
    }
  }

  /** Adds the chip to a bet of the slip. */
  function back(type: string, selection: string) {
    if (isBuying || phaseOf() !== 'open') return
    const name = betName(type, selection)
    const isNew = !chosen.has(name)
    if (isNew && chosen.size >= info.mostBets) return
    const stake = (chosen.get(name) ?? 0n) + chip
    // A bet has one of the offered stakes: a sum that is none is more than one bet, which a ticket can hold too.
    chosen = new Map(chosen).set(name, stake)
    refusal = null
    tell()
  }

  function clear() {
    if (isBuying) return
    chosen = new Map()
    refusal = null
    tell()
  }

  function repeat() {
    if (isBuying || phaseOf() !== 'open') return
    chosen = new Map(lastBets)
    refusal = null
    tell()
  }

  function setChip(given: bigint) {
    chip = given
    tell()
  }

  /** The bets of the slip, each cut into stakes that are offered, the largest first. */
  function betsOf(slip: ReadonlyMap<string, bigint>): Wish['bets'] {
    const bets: Wish['bets'] = []
    for (const [name, sum] of slip) {
      const at = name.indexOf(' ')
      const [type, selection] = [name.slice(0, at), name.slice(at + 1)]
      const { price, prizes } = info.betTypes.find(({ id }) => id === type)!
      let left = sum
      for (const stake of stakes.toReversed())
        for (; left >= stake; left -= stake)
          bets.push({ type, selection, stake: moneyText(stake, currency), price, prizes: [...prizes] })
    }
    return bets
  }

  /** Buys what is on the slip; asks again with the same key until there is an answer. */
  async function buy() {
    if (isBuying || !draw || chosen.size === 0 || phaseOf() !== 'open') return
    const bets = betsOf(chosen)
    if (bets.length > info.mostBets) {
      refusal = 'too_many_bets'
      tell()
      return
    }
    const wish: PendingTicket = { drawId: draw.drawId, bets, key: newKey() }
    lastBets = new Map(chosen)
    await send(wish)
  }

  async function send(wish: PendingTicket) {
    isBuying = true
    refusal = null
    pending.set(wish)
    tell()
    const { key, ...given } = wish
    for (;;) {
      const answer = await calls.buy(given, key)
      if (answer.ok) {
        const { ticket, balance: after, version: at } = answer.value
        tickets = [ticket, ...tickets.filter(({ ticketId }) => ticketId !== ticket.ticketId)]
        chosen = new Map()
        // That there was no answer for a moment is over.
        refusal = null
        setBalance(after, at)
        break
      }
      refusal = answer.error
      if (!mayHaveHappened.has(answer.error)) break
      tell()
      await wait(againMs)
    }
    pending.set(null)
    isBuying = false
    tell()
  }

  state = compute()
  const left = pending.get()
  if (left) void send(left)

  return {
    info,
    stakes,
    currency,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tick,
    back,
    clear,
    repeat,
    setChip,
    buy,
  }
}

export type Board = ReturnType<typeof createBoard>

/** Refusals after which the same key is sent again: no answer, or an unknown outcome. */
const mayHaveHappened = new Set<string>(['offline', 'busy', 'internal_error', 'too_many_requests'])

function sumOf(sums: ReadonlyMap<string, bigint>): bigint {
  return [...sums.values()].reduce((sum, amount) => sum + amount, 0n)
}
