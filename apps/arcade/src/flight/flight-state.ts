import type { LivePushes } from '@fairground/contract/live'
import type { cashOut, Ticket } from '@fairground/contract/markets'
import { multipleAfter } from '@fairground/games/market'
import type { FlightView } from '@fairground/games/view-flight'
import { moneyText, parseMoney } from '@fairground/kernel/money'
import type { Answer } from '@fairground/web/api/client'
import { mayHaveHappened } from '../market/market-calls.ts'
import type { Table } from '../tables/table-state.ts'
import type { Refusal } from '../words.ts'

/** The two bets that a player may have on a flight. */
export const slotNames = ['first', 'second'] as const

export type SlotName = (typeof slotNames)[number]

/** The state of a bet: `free`, wanted for the next flight, on its way, placed, being cashed out, or decided. */
export type SlotPhase =
  | 'free'
  | 'queued'
  | 'placing'
  | 'placed'
  | 'leaving'
  | 'left'
  | 'reached'
  | 'won'
  | 'lost'

/** A bet of the player as the page shows it; amounts in minor units, multiples in hundredths. */
export interface Slot {
  name: SlotName
  stake: bigint
  /** The multiple at which it is paid by itself. */
  target: number
  phase: SlotPhase
  /** The stake of the placed bet. */
  placed: bigint
  /** The multiple that is locked in: of an exit, or of the reached target. */
  locked: number | null
  /** The payout of a decided bet. */
  paid: bigint
  /** Whether the placed bet can be taken back. */
  canCancel: boolean
}

/** The state of a flight beside that of its table. */
export interface FlightState {
  slots: readonly Slot[]
  /** The exits of others in this flight, the newest first. */
  exits: LivePushes['exits']['list']
  /** Whether signs of life are missing while the lantern flies. */
  isQuiet: boolean
}

interface Options {
  table: Table
  view: Pick<FlightView, 'targets' | 'endOf'>
  cashOut(ticketId: string, type: string, key: string): Promise<Answer<typeof cashOut>>
  newKey(): string
  wait(durationMs: number): Promise<void>
}

/** A sign of life comes each half second. */
const quietMs = 2_000
/** How long the page waits before it sends a cash-out without an answer again. */
const againMs = 400
const mostExits = 40
/** The target that the page proposes, in hundredths. */
const firstTarget = 200

/** Creates the bets of a player on the flights of a table, and hears the exits of others. */
export function createFlight({ table, view, cashOut, newKey, wait }: Options) {
  const { currency, stakes } = table
  const listeners = new Set<() => void>()
  const wishes = new Map(
    slotNames.map((name) => [name, { stake: stakes[0]!, target: firstTarget, isQueued: false }]),
  )
  /** The bets that are on their way, and those that are being cashed out. */
  const placing = new Set<SlotName>()
  const leaving = new Set<string>()
  let drawId = table.state().moment.drawId
  let exits: LivePushes['exits']['list'] = []
  let heardMs = table.serverNow()
  let state = compute()

  /** Returns the time since the start of the flight, in milliseconds; 0 before. */
  function elapsedMs(): number {
    const { startedAt } = table.state().moment
    return startedAt === null ? 0 : Math.max(0, table.serverNow() - Date.parse(startedAt))
  }

  function ticketOf(name: SlotName): { ticket: Ticket; bet: Ticket['bets'][number] } | undefined {
    const { tickets, moment } = table.state()
    for (const ticket of tickets) {
      const bet = ticket.bets.find(({ type }) => type === name)
      if (ticket.drawId === moment.drawId && !ticket.isCancelled && bet) return { ticket, bet }
    }
    return undefined
  }

  function slotOf(name: SlotName): Slot {
    const { stake, target, isQueued } = wishes.get(name)!
    const found = ticketOf(name)
    const { phase, canBet, undosLeft } = table.state()
    const slot: Slot = {
      name,
      stake,
      target,
      phase: placing.has(name) ? 'placing' : isQueued ? 'queued' : 'free',
      placed: 0n,
      locked: null,
      paid: 0n,
      canCancel: false,
    }
    if (!found) return slot
    const { ticket, bet } = found
    slot.placed = parseMoney(bet.stake, currency)
    const aim = bet.prizes[0]!
    if (phase === 'drawn') {
      const end = view.endOf(table.state().moment.result)
      slot.locked = bet.exit ?? (end >= aim ? aim : null)
      slot.paid = slot.locked === null ? 0n : (slot.placed * BigInt(slot.locked)) / 100n
      slot.phase = isQueued ? 'queued' : slot.locked === null ? 'lost' : 'won'
      return slot
    }
    const isReached = phase === 'flying' && multipleAfter(elapsedMs()) >= aim
    slot.locked = bet.exit ?? (isReached ? aim : null)
    slot.phase =
      bet.exit !== null
        ? 'left'
        : isReached
          ? 'reached'
          : leaving.has(ticket.ticketId + name)
            ? 'leaving'
            : 'placed'
    slot.canCancel = canBet && undosLeft > 0
    return slot
  }

  function compute(): FlightState {
    const isFlying = table.state().phase === 'flying'
    return {
      slots: slotNames.map(slotOf),
      exits,
      isQuiet: isFlying && table.serverNow() - heardMs > quietMs,
    }
  }

  function tell() {
    state = compute()
    for (const listener of listeners) listener()
  }

  /** Follows the table: a new round clears the exits, and queued bets are placed once it takes bets. */
  function follows() {
    const { moment, canBet } = table.state()
    if (moment.drawId !== drawId) {
      drawId = moment.drawId
      exits = []
      leaving.clear()
    }
    if (canBet)
      for (const name of slotNames) if (wishes.get(name)!.isQueued && !ticketOf(name)) void place(name)
    tell()
  }

  async function place(name: SlotName): Promise<void> {
    if (placing.has(name)) return
    const wish = wishes.get(name)!
    wish.isQueued = false
    if (table.state().balance < wish.stake) return void table.refuse('not_enough_money')
    const { target } = wish
    placing.add(name)
    tell()
    const stake = moneyText(wish.stake, currency)
    await table.place([{ type: name, selection: String(target), stake, price: 100, prizes: [target] }])
    placing.delete(name)
    tell()
  }

  /** Does what the large button of a bet says now. */
  async function press(name: SlotName): Promise<void> {
    const slot = state.slots.find((one) => one.name === name)!
    const { canBet } = table.state()
    const found = ticketOf(name)
    if (slot.phase === 'placed' && found && !canBet) return leave(name, found.ticket.ticketId)
    if (slot.phase === 'placed' && found && slot.canCancel) {
      await table.cancel(found.ticket.ticketId)
      return tell()
    }
    if (slot.phase === 'queued') wishes.get(name)!.isQueued = false
    else if (['free', 'won', 'lost'].includes(slot.phase)) {
      if (canBet) return place(name)
      wishes.get(name)!.isQueued = true
    }
    tell()
  }

  /** Cashes out a bet, with one key until there is an answer. */
  async function leave(name: SlotName, ticketId: string): Promise<void> {
    if (table.state().phase !== 'flying' || leaving.has(ticketId + name)) return
    leaving.add(ticketId + name)
    tell()
    const key = newKey()
    let refused: Refusal | null = null
    for (;;) {
      const answer = await cashOut(ticketId, name, key)
      if (answer.ok) {
        table.isCashedOut(ticketId, name, answer.value.multiple)
        break
      }
      refused = answer.error
      if (!mayHaveHappened.has(answer.error)) break
      refused = null
      await wait(againMs)
    }
    leaving.delete(ticketId + name)
    // The flight has shown that the target was reached.
    if (refused !== null && refused !== 'target_reached') table.refuse(refused)
    if (refused === 'exit_taken') await table.readTickets()
    tell()
  }

  function setStake(name: SlotName, stake: bigint) {
    const [least] = stakes
    const most = table.limits?.spot ?? stakes.at(-1)!
    const whole = (stake / least!) * least!
    wishes.get(name)!.stake = whole < least! ? least! : whole > most ? most : whole
    tell()
  }

  function setTarget(name: SlotName, target: number) {
    const { least, most } = view.targets
    wishes.get(name)!.target = Math.min(Math.max(Math.round(target), least), most)
    tell()
  }

  table.subscribe(follows)

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    elapsedMs,
    press,
    setStake,
    setTarget,
    /** Advances what depends on the clock alone. */
    tick: tell,
    /** Hears a sign of life of the server. */
    beats() {
      heardMs = table.serverNow()
    },
    /** Hears exits of this flight. */
    hearsExits({ drawId: of, list }: LivePushes['exits']) {
      if (of !== drawId) return
      exits = [...list.toReversed(), ...exits].slice(0, mostExits)
      tell()
    },
  }
}

export type FlightBets = ReturnType<typeof createFlight>
