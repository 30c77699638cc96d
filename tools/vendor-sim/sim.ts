import type { Chance } from '@fairground/kernel/chance'
import type { Clock } from '@fairground/kernel/clock'
import { newId, newToken } from '@fairground/kernel/id'
import type { Caller, Heard, ListedGame, Seat } from '@fairground/vendors/caller'
import { callers } from '@fairground/vendors/callers'
import type {
  Digest,
  FreeBetsOrder,
  Keys,
  OutgoingRequest,
  ReportedBet,
  ReportedTransaction,
  WalletOrder,
} from '@fairground/vendors/vendor'
import { type Line, type LineFaults, openLine } from './line.ts'
import { type Spun, spin } from './spin.ts'

/** A vendor as simulated. */
export interface SimVendor {
  code: string
  /** The protocol that it uses. */
  protocol: string
}

/** The faults of a vendor, which last until they are changed. */
export interface Faults extends LineFaults {
  /** Bets are made in this currency instead of the player's. */
  currency?: string
  /** The win is sent before its bet. */
  order?: 'win-first'
  /** Wins are withheld until they are released, for any length of time. */
  holdsWins?: boolean
  /** Bets are sent in one request together with one that no balance covers; for protocols with such requests. */
  badBatch?: boolean
  /** Every answer to the house is delayed by this time. */
  slowMs?: number
  /** The vendor is unreachable. */
  isDown?: boolean
  /** The house's request is processed, but the answer is lost. */
  losesAnswers?: boolean
  /** Every new order of the house for money or free bets is refused, and no game is opened. */
  refusesOrders?: boolean
  /** The number of bets on a page of the records. */
  betsOnPage?: number
  /**
   * The fault in the pages of the records: each page repeats the previous one, the newest revisions come before earlier
   * ones, or the second page is never answered.
   */
  betPages?: 'repeated' | 'reordered' | 'lost'
}

/** A player at a game page. */
export interface Sitting {
  id: string
  vendorCode: string
  brandCode: string
  gameId: string
  /** The room of the player; null for a game without rooms. */
  roomId: string | null
  /** The target of the page's back link; null for none. */
  backUrl: string | null
  currency: string
  languageCode: string
  isFun: boolean
  /** Empty for play without money. */
  playerId: string
  /** The session received for the launch token; empty if the vendor keeps the money. */
  session: string
}

export interface SimRound {
  id: string
  betId: string
  winId: string
  stake: bigint
  spun: Spun
  win: bigint
  state: 'open' | 'closed' | 'cancelled'
}

/** The reason why a page cannot continue: an error code of the house, or the simulator's own. */
export class SimRefusal extends Error {}

export interface SimOptions {
  vendors: readonly SimVendor[]
  /** Returns the address of the house, without a trailing slash. */
  house: () => string
  /** Returns the keys of a vendor with a brand: `theirs` signs the vendor's requests, `ours` verifies the house's. */
  keysOf(brandCode: string, vendorCode: string): Keys | undefined
  brandCodes: readonly string[]
  digest: Digest
  clock: Clock
  chance: Chance
}

/** The vendor's own data: the address of its pages, and its games. */
export interface VendorSite {
  origin: string
  games(): ListedGame[]
}

const mostSittings = 10_000
const mostBetsOnPage = 500

/** Opens all vendors of the simulator: play, the vendors' records, and their faults. */
export function openSim({ vendors, house, keysOf, brandCodes, digest, clock, chance }: SimOptions) {
  const sittings = new Map<string, Sitting>()
  const rounds = new Map<string, SimRound[]>()
  const books = new Map<string, ReportedTransaction[]>()
  /** Every revision of every bet from wallets kept by a vendor, in the order of writing. */
  const betBooks = new Map<string, ReportedBet[]>()
  const faults = new Map<string, Faults>()
  /** The money of players at vendors that keep wallets, and in play without money. */
  const purses = new Map<string, bigint>()
  const orders = new Map<
    string,
    { order: WalletOrder; about: 'deposit' | 'withdraw'; state: 'done' | 'refused' }
  >()
  const held: (() => Promise<unknown>)[] = []
  /** The free bets that houses gave, by the vendor's own id. */
  const freeBets = new Map<string, FreeBetsOrder & { left: number }>()

  const faultsOf = (vendorCode: string): Faults => faults.get(vendorCode) ?? {}
  const callerOf = (vendorCode: string): Caller => {
    const vendor = vendors.find(({ code }) => code === vendorCode)
    const caller = callers.find(({ code }) => code === vendor?.protocol)
    if (!caller) throw new SimRefusal('vendor_unknown')
    return caller
  }
  const requestId = () => newId(clock.now(), chance)

  function lineOf({ vendorCode, brandCode, currency }: Sitting): Line {
    const keys = keysOf(brandCode, vendorCode)
    if (!keys) throw new SimRefusal('brand_unknown')
    return openLine({
      house: house(),
      brandCode,
      vendorCode,
      currency,
      caller: callerOf(vendorCode),
      keys,
      digest,
    })
  }

  /**
   * Opens a sitting from the query of the page's address, in the room that `seatIn` returns for the requested one, and
   * with `funCashOf` for play without money; refuses with a SimRefusal.
   */
  async function enter(
    vendorCode: string,
    gameId: string,
    query: Record<string, string>,
    seatIn: (roomId: string | null) => string | null = (roomId) => roomId,
    funCashOf: (sitting: Sitting) => bigint = () => 1000_00n,
  ): Promise<Sitting> {
    const caller = callerOf(vendorCode)
    const entry = caller.entryOf(query, (brandCode) => keysOf(brandCode, vendorCode), digest)
    if (entry?.gameId !== gameId) throw new SimRefusal('entry_invalid')
    const { brandCode, languageCode, currency, token, isFun, backUrl } = entry
    const sitting: Sitting = {
      id: newToken(chance),
      vendorCode,
      brandCode,
      gameId,
      roomId: seatIn(entry.roomId),
      backUrl,
      currency,
      languageCode,
      isFun,
      playerId: entry.playerId ?? '',
      session: '',
    }
    if (!isFun && caller.calls) {
      if (!token) throw new SimRefusal('entry_invalid')
      if (caller.calls.open) {
        const heard = await lineOf(sitting).say(caller.calls.open(token, requestId()))
        if (!heard.opened) throw new SimRefusal(heard.code)
        sitting.session = heard.opened.session
        sitting.playerId = heard.opened.playerId
      } else sitting.session = token
    }
    if (isFun) purses.set(sitting.id, funCashOf(sitting))
    if (sittings.size >= mostSittings) sittings.clear()
    sittings.set(sitting.id, sitting)
    return sitting
  }

  function sittingOf(id: string): Sitting {
    const sitting = sittings.get(id)
    if (!sitting) throw new SimRefusal('sitting_unknown')
    return sitting
  }

  /** Returns the place of a sitting's money, if it is not with the house. */
  function purseOf({ id, isFun, vendorCode, brandCode, playerId }: Sitting): string | undefined {
    if (isFun) return id
    return callerOf(vendorCode).calls ? undefined : purseName(vendorCode, brandCode, playerId)
  }

  /** Returns the money that the player may spend, in minor units. */
  async function balance(id: string): Promise<bigint> {
    const sitting = sittingOf(id)
    const purse = purseOf(sitting)
    if (purse !== undefined) return purses.get(purse) ?? 0n
    const { code, cash } = await lineOf(sitting).say(
      callerOf(sitting.vendorCode).calls!.balance(sitting, requestId()),
    )
    if (cash === null) throw new SimRefusal(code)
    return cash
  }

  const placeOf = ({ vendorCode, brandCode, playerId, gameId, isFun, id }: Sitting) =>
    `${vendorCode} ${brandCode} ${isFun ? id : playerId} ${gameId}`

  /** Returns the unfinished round, if any. */
  function unfinished(id: string): SimRound | undefined {
    return rounds.get(placeOf(sittingOf(id)))?.find(({ state }) => state === 'open')
  }

  /** Bets and draws the outcome, which does not change afterwards; an open round is settled first. */
  async function bet(id: string, stake: bigint): Promise<{ round: SimRound; cash: bigint }> {
    const sitting = sittingOf(id)
    const open = unfinished(id)
    if (open) await collect(id, open.id)
    const spun = spin(chance)
    const round: SimRound = {
      id: `r${requestId()}`,
      betId: `b${requestId()}`,
      winId: `w${requestId()}`,
      stake,
      spun,
      win: stake * BigInt(spun.times),
      state: 'open',
    }
    const purse = purseOf(sitting)
    if (purse !== undefined) {
      const before = purses.get(purse) ?? 0n
      if (before < stake) throw new SimRefusal('not_enough_money')
      purses.set(purse, before - stake)
      keep(sitting, round)
      if (!sitting.isFun) writeBet(sitting, round)
      return { round, cash: before - stake }
    }
    return { round, cash: await betAtHouse(sitting, round) }
  }

  async function betAtHouse(sitting: Sitting, round: SimRound): Promise<bigint> {
    const { calls } = callerOf(sitting.vendorCode)
    const { currency, order, badBatch, ...line } = faultsOf(sitting.vendorCode)
    const seat: Seat = { ...sitting, currency: currency ?? sitting.currency }
    const staked = { id: round.betId, round: round.id, amount: round.stake }
    const request =
      badBatch && calls!.batch
        ? calls!.batch(
            seat,
            [
              { ...staked, type: 'bet' },
              { id: `${round.betId}x`, round: round.id, amount: 10n ** 14n, type: 'bet' },
            ],
            false,
            requestId(),
          )
        : calls!.bet(seat, staked, requestId())
    if (order === 'win-first') await lineOf(sitting).say(winOf(sitting, round), lineFaults(line))
    const heard = await lineOf(sitting).say(request, lineFaults(line))
    if (heard.code === 'ok') {
      keep(sitting, round)
      write(sitting, round.id, round.betId, -round.stake)
      return heard.cash!
    }
    // The outcome is unknown: the bet is taken back, which is harmless if it was never made.
    if (heard.code === 'busy') await takeBack(sitting, round)
    throw new SimRefusal(heard.code)
  }

  async function takeBack(sitting: Sitting, round: SimRound): Promise<Heard> {
    const undone = { id: `u${requestId()}`, round: round.id, amount: round.stake, original: round.betId }
    return lineOf(sitting).say(callerOf(sitting.vendorCode).calls!.rollback(sitting, undone, requestId()))
  }

  function winOf(sitting: Sitting, round: SimRound): OutgoingRequest {
    const won = { id: round.winId, round: round.id, amount: round.win, betId: round.betId, isLast: true }
    return callerOf(sitting.vendorCode).calls!.win(sitting, won, requestId())
  }

  /** Pays the win of a round and ends it; idempotent. Returns the balance after it. */
  async function collect(id: string, roundId: string): Promise<bigint> {
    const sitting = sittingOf(id)
    const round = rounds.get(placeOf(sitting))?.find((one) => one.id === roundId)
    if (!round) throw new SimRefusal('round_unknown')
    const purse = purseOf(sitting)
    if (purse !== undefined) {
      if (round.state === 'open') {
        purses.set(purse, (purses.get(purse) ?? 0n) + round.win)
        if (!sitting.isFun)
          changeBet(sitting.vendorCode, sitting.brandCode, round.betId, { win: round.win, state: 'settled' })
      }
      round.state = 'closed'
      return purses.get(purse) ?? 0n
    }
    const { holdsWins, ...line } = faultsOf(sitting.vendorCode)
    const pay = async () => {
      const heard = await lineOf(sitting).say(winOf(sitting, round), lineFaults(line))
      if (heard.code !== 'ok') throw new SimRefusal(heard.code)
      if (round.state === 'open') write(sitting, round.id, round.winId, round.win)
      round.state = 'closed'
      return heard.cash!
    }
    if (!holdsWins) return pay()
    held.push(pay)
    return balance(id)
  }

  /** Plays one of the free bets that the house gave for this game; returns its win and the balance. */
  async function playFreeBet(id: string): Promise<{ round: SimRound; cash: bigint }> {
    const sitting = sittingOf(id)
    const { calls } = callerOf(sitting.vendorCode)
    const [freeBetsId, given] =
      [...freeBets].find(
        ([, { playerId, gameId, left, fromMs, untilMs }]) =>
          left > 0 &&
          playerId === sitting.playerId &&
          gameId === sitting.gameId &&
          fromMs <= clock.now() &&
          clock.now() < untilMs,
      ) ?? []
    if (!given || !freeBetsId || !calls?.freeBet || !calls.freeWin) throw new SimRefusal('no_free_bets')
    given.left--
    const spun = spin(chance)
    const [roundId, betId, winId] = [`r${requestId()}`, `b${requestId()}`, `w${requestId()}`]
    const win = given.stake * BigInt(spun.times)
    const round: SimRound = { id: roundId, betId, winId, stake: 0n, spun, win, state: 'closed' }
    const staked = { id: betId, round: roundId, amount: given.stake, freeBetsId }
    const heard = await lineOf(sitting).say(calls.freeBet(sitting, staked, requestId()))
    if (heard.code !== 'ok') throw new SimRefusal(heard.code)
    const won = { id: winId, round: roundId, amount: win, betId, freeBetsId }
    const paid = await lineOf(sitting).say(calls.freeWin(sitting, won, requestId()))
    if (paid.code !== 'ok') throw new SimRefusal(paid.code)
    keep(sitting, round)
    write(sitting, roundId, winId, win)
    return { round, cash: paid.cash! }
  }

  /** Sends the withheld wins. */
  async function release(): Promise<void> {
    for (const pay of held.splice(0)) await pay()
  }

  /** Takes back the bet of an open round, as a vendor does that cannot finish it. */
  async function cancel(id: string, roundId: string): Promise<void> {
    const sitting = sittingOf(id)
    const round = rounds.get(placeOf(sitting))!.find((one) => one.id === roundId)!
    const { code } = await takeBack(sitting, round)
    if (code !== 'ok') throw new SimRefusal(code)
    forget(sitting, round)
  }

  /** Ends a round at the vendor without telling the house. */
  function forget(sitting: Sitting, round: SimRound, state: 'closed' | 'cancelled' = 'cancelled') {
    round.state = state
    for (const row of booksOf(sitting.vendorCode, sitting.brandCode))
      if (row.round === round.id && state === 'cancelled') row.isCancelled = true
  }

  function keep(sitting: Sitting, round: SimRound) {
    const place = placeOf(sitting)
    rounds.set(place, [...(rounds.get(place) ?? []).slice(-50), round])
  }

  function booksOf(vendorCode: string, brandCode: string): ReportedTransaction[] {
    const name = `${vendorCode} ${brandCode}`
    const rows = books.get(name) ?? []
    books.set(name, rows)
    return rows
  }

  function write(
    { vendorCode, brandCode, playerId, currency }: Sitting,
    round: string,
    id: string,
    amount: bigint,
  ) {
    booksOf(vendorCode, brandCode).push({
      id,
      playerId,
      round,
      amount,
      currency,
      isCancelled: false,
      atMs: clock.now(),
    })
  }

  function betsOf(vendorCode: string, brandCode: string): ReportedBet[] {
    const name = `${vendorCode} ${brandCode}`
    const bets = betBooks.get(name) ?? []
    betBooks.set(name, bets)
    return bets
  }

  function writeBet({ vendorCode, brandCode, playerId, gameId, currency }: Sitting, round: SimRound) {
    const atMs = clock.now()
    const { betId: id, stake } = round
    const made = {
      id,
      playerId,
      gameId,
      currency,
      stake,
      win: 0n,
      revision: 1,
      madeAtMs: atMs,
      changedAtMs: atMs,
    }
    betsOf(vendorCode, brandCode).push({ ...made, state: 'open' })
  }

  /** Adds a revision of a bet, as when it is settled, settled again or cancelled. */
  function changeBet(vendorCode: string, brandCode: string, betId: string, change: Partial<ReportedBet>) {
    const bets = betsOf(vendorCode, brandCode)
    const last = bets.findLast(({ id }) => id === betId)
    if (!last) throw new SimRefusal('bet_unknown')
    bets.push({ ...last, revision: last.revision + 1, changedAtMs: clock.now(), ...change })
  }

  /** Returns a page of the bets that last changed in a span; null for a lost page. */
  function pageOfBets(
    vendorCode: string,
    brandCode: string,
    { fromMs, untilMs, page }: { fromMs: number; untilMs: number; page: string | null },
  ) {
    const { betPages, betsOnPage = mostBetsOnPage } = faultsOf(vendorCode)
    const all = betsOf(vendorCode, brandCode)
    const newest = new Map(all.map((bet) => [bet.id, bet]))
    const isIn = ({ changedAtMs }: ReportedBet) => changedAtMs >= fromMs && changedAtMs < untilMs
    const rows = betPages === 'reordered' ? all.filter(isIn).reverse() : [...newest.values()].filter(isIn)
    const at = Number(page ?? 0)
    if (betPages === 'lost' && at > 0) return null
    const from = betPages === 'repeated' ? Math.max(at - betsOnPage, 0) : at
    const after = at + betsOnPage
    return { bets: rows.slice(from, after), next: after < rows.length ? String(after) : null }
  }

  /** Answers a request of the house; null if the signature is not the house's or the request is unknown. */
  function asked(
    vendorCode: string,
    request: Parameters<Caller['asked']>[0],
    { origin, games }: VendorSite,
  ): string | null {
    for (const brandCode of brandCodes) {
      const keys = keysOf(brandCode, vendorCode)
      const question = keys && callerOf(vendorCode).asked(request, keys, digest)
      if (!question) continue
      switch (question.about) {
        case 'report':
          return question.answer(
            booksOf(vendorCode, brandCode).filter(
              ({ atMs }) => atMs >= question.fromMs && atMs < question.untilMs,
            ),
          )
        case 'round': {
          const found = [...rounds.values()].flat().find((round) => round.id === question.round)
          return question.answer(found?.state ?? 'unknown')
        }
        case 'deposit':
        case 'withdraw':
          return question.answer(move(vendorCode, brandCode, question.about, question.order))
        case 'order':
          return question.answer(
            orders.get(`${vendorCode} ${brandCode} ${question.reference}`)?.state ?? 'unknown',
          )
        case 'balance':
          return question.answer(purses.get(purseName(vendorCode, brandCode, question.playerId)) ?? 0n)
        case 'bets': {
          const page = pageOfBets(vendorCode, brandCode, question)
          return page && question.answer(page)
        }
        case 'launch':
          return faultsOf(vendorCode).refusesOrders
            ? null
            : question.answer({ origin, vendorCode, brandCode })
        case 'games':
          return question.answer(games())
        case 'give-free-bets': {
          if (faultsOf(vendorCode).refusesOrders)
            return question.answer({ state: 'refused', reason: 'the vendor refuses orders' })
          const vendorId = `free-${requestId()}`
          freeBets.set(vendorId, { ...question.order, left: question.order.count })
          return question.answer({ state: 'given', vendorId })
        }
        case 'take-back-free-bets': {
          const given = freeBets.get(question.vendorId)
          const isLeft = given !== undefined && given.left > 0
          freeBets.delete(question.vendorId)
          return question.answer(isLeft ? 'taken-back' : 'over')
        }
      }
    }
    return null
  }

  /** Moves money to or from a wallet kept by the vendor, once for each reference. */
  function move(vendorCode: string, brandCode: string, about: 'deposit' | 'withdraw', order: WalletOrder) {
    const name = `${vendorCode} ${brandCode} ${order.reference}`
    const known = orders.get(name)
    if (known) return known.state
    const purse = purseName(vendorCode, brandCode, order.playerId)
    const before = purses.get(purse) ?? 0n
    const after = about === 'deposit' ? before + order.amount : before - order.amount
    const state = after < 0n || faultsOf(vendorCode).refusesOrders ? 'refused' : 'done'
    if (state === 'done') purses.set(purse, after)
    orders.set(name, { order, about, state })
    return state
  }

  return {
    enter,
    sittingOf,
    balance,
    unfinished,
    bet,
    collect,
    cancel,
    playFreeBet,
    release,
    forget,
    asked,
    faultsOf,
    booksOf,
    betsOf,
    changeBet,
    setFaults: (vendorCode: string, given: Faults) => void faults.set(vendorCode, given),
  }
}

export type Sim = ReturnType<typeof openSim>

function purseName(vendorCode: string, brandCode: string, playerId: string): string {
  return `${vendorCode} ${brandCode} ${playerId}`
}

function lineFaults({ signature, body, lostReplies, copies }: LineFaults): LineFaults {
  return { signature, body, lostReplies, copies }
}
