import { setTimeout as pause } from 'node:timers/promises'
import { pick } from '@fairground/kernel/chance'
import type { Brand } from '../../apps/server/src/caller/brand.ts'
import type { RunningServer } from '../../apps/server/src/main.ts'
import type { Ids } from './accounts.ts'
import type { openCases } from './cases.ts'
import { openCashier } from './cashier.ts'
import { chanceFor, type Sitting, sittingsOf } from './habits.ts'
import { openLotteries } from './lotteries.ts'
import type { PastHouse } from './past-house.ts'
import { authorOf, logIn, type PastPlayer, staffFor } from './people.ts'
import {
  hourMs,
  minuteMs,
  type PastSize,
  type Progress,
  type ProgressStore,
  seed,
  startOfDay,
} from './progress.ts'
import { openRounds, vendorGamesOf } from './rounds.ts'
import { addContracts, agents, liveDays } from './team.ts'

/** The number of sittings at once: few, so that a visitor's page does not wait for the past. */
const atOnce = 4

interface Playing {
  brands: readonly Brand[]
  players: readonly PastPlayer[]
  ids: Ids
  cases: ReturnType<typeof openCases>
  state: Progress
  progress: ProgressStore
  size: PastSize
  signal: AbortSignal
}

/** An act of a player at a moment of the past. */
interface Act {
  atMs: number
  player: PastPlayer
  run(): Promise<void>
}

/** Lets everybody play, hour by hour; the draws and the desk of an hour come after its sittings. */
export async function play(
  house: PastHouse,
  { followers }: Pick<RunningServer, 'followers'>,
  { brands, players, ids, cases, state, progress, size, signal }: Playing,
): Promise<void> {
  const { tools, clock } = house
  const { untilMs } = state
  const { cashier, rounds, lotteries } = await clock.at(untilMs, async () => ({
    cashier: await openCashier(house),
    rounds: openRounds(house),
    lotteries: openLotteries(house, untilMs),
  }))
  const vendorGames = new Map<number, Awaited<ReturnType<typeof vendorGamesOf>>>()
  for (const brand of brands) vendorGames.set(brand.id, await vendorGamesOf(house, brand))
  /** The players who want money out on the next morning. */
  const leaving = new Set<PastPlayer>()

  async function sit(player: PastPlayer, day: number, sitting: Sitting): Promise<void> {
    const { brand } = player
    const unit = unitOf(brand)
    const chance = chanceFor(seed, 7, brand.id, player.person, day, sitting.place)
    const name = `past-${brand.id}-${player.person}-${day}-${sitting.place}`
    const stake = BigInt(sitting.stake) * unit
    const need = stake * BigInt(Math.max(3, Math.ceil(sitting.rounds * 0.6)))
    if ((await rounds.moneyOf(player)) < need) await cashier.deposit(player, need, { name, unit, chance })
    const wish = { name, stake, rounds: sitting.rounds, chance }
    const games = vendorGames.get(brand.id)!.filter(({ category }) => category === sitting.category)
    if (sitting.category === 'LOTTERY') await lotteries.buyTickets(player, wish)
    else if (games.length === 0 || (sitting.category === 'RNG' && chance.below(100) < 40))
      await rounds.playHouse(player, wish)
    else await rounds.playVendor(player, pick(games, chance), wish)
    if ((await rounds.moneyOf(player)) > 2n * need && chance.below(100) < 45) leaving.add(player)
  }

  /** The sittings of a day by the hour in which they begin. */
  function actsOf(day: number): Act[] {
    return brands.flatMap((brand) => {
      const own = players.filter((player) => player.brand.id === brand.id)
      const startMs = startOfDay(brand, untilMs, day - size.days)
      const weekday = new Date(startMs + 12 * hourMs).getUTCDay()
      return sittingsOf(seed + brand.id, { day, weekday }, own).map((sitting): Act => {
        const player = own[sitting.person]!
        return { atMs: startMs + sitting.minute * minuteMs, player, run: () => sit(player, day, sitting) }
      })
    })
  }

  /** Lets those who want money out ask for it in the morning, before they play again. */
  async function morning(day: number, acts: readonly Act[]): Promise<void> {
    const asking = [...leaving]
    leaving.clear()
    if (asking.length > 0) await followers.catchUp()
    for (const player of asking) {
      const { brand, person } = player
      const chance = chanceFor(seed, 8, brand.id, person, day)
      const atMs = startOfDay(brand, untilMs, day - size.days) + (7 * 60 + chance.below(200)) * minuteMs
      if (atMs > untilMs - 5 * minuteMs || acts.some((act) => act.player === player && act.atMs < atMs))
        continue
      const wish = { name: `past-${brand.id}-${person}-${day}`, unit: unitOf(brand), chance }
      await clock.at(atMs, () => cashier.withdraw(player, wish))
    }
    for (const brand of brands) {
      const [maker, checker] = [
        await staffFor(tools, brand, 'owner'),
        await staffFor(tools, brand, 'cashier'),
      ]
      const atMs = startOfDay(brand, untilMs, day - size.days) + 11 * hourMs
      // The requests of the last morning are still in the queue.
      if (!maker || !checker || day === size.days) continue
      await clock.at(atMs, () => cashier.decide({ maker, checker }, chanceFor(seed, 9, brand.id, day)))
    }
  }

  for (let day = Math.floor(state.hours / 24); day <= size.days && !signal.aborted; day++) {
    const acts = actsOf(day)
    if (state.hours % 24 === 0) await morning(day, acts)
    const first = brands[0]!
    if (day === Math.max(size.days - liveDays, 0)) {
      const by = await authorOf(tools, first)
      await addContracts(tools, first, { of: ['real-time-wage'], ids, by, wageFrom: size.wageFrom }, untilMs)
    }
    const startMs = startOfDay(first, untilMs, day - size.days)
    for (let hour = state.hours % 24; hour < 24 && !signal.aborted; hour++) {
      const [fromMs, toMs] = [startMs + hour * hourMs, startMs + (hour + 1) * hourMs]
      // A sitting that would not end before the past does never begins.
      const due = acts.filter(({ atMs }) => atMs >= fromMs && atMs < toMs && atMs < untilMs - hourMs)
      await Promise.all([runSideBySide(due, clock), cases.makeWithin(fromMs, toMs)])
      await clock.at(Math.min(toMs, untilMs), async () => {
        await lotteries.drawDue()
        await cashier.endOrders()
        await rounds.flush()
      })
      state.hours = day * 24 + hour + 1
      await progress.write(state)
    }
  }
  if (!signal.aborted && !state.isPaid) await logEverybodyIn()

  /** Opens a session of each player at the start of their last sitting, and of each agent on the last day. */
  async function logEverybodyIn(): Promise<void> {
    const lastMs = new Map<bigint, number>()
    for (let day = 0; day <= size.days; day++)
      for (const { atMs, player } of actsOf(day))
        if (atMs < untilMs - hourMs) lastMs.set(player.session.playerId, atMs)
    for (const [at, [name]] of agents.entries())
      lastMs.set(ids.get(name)!, untilMs - chanceFor(seed, 12, at).below(20 * hourMs))
    for (const [playerId, atMs] of lastMs) await clock.at(atMs, () => logIn(tools, playerId))
  }
}

/** Runs acts at their times, a few at once; those of one player one after the other. */
async function runSideBySide(acts: readonly Act[], clock: PastHouse['clock']): Promise<void> {
  const byPlayer = [...Map.groupBy(acts, ({ player }) => player).values()]
  const next = byPlayer.values()
  async function work(): Promise<void> {
    for (const own of next) {
      for (const { atMs, run } of own) await clock.at(atMs, run)
      await pause(0)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Returns the number of minor units in a large unit of a brand: a peso, or 400 dong. */
function unitOf({ currency }: Brand): bigint {
  return (currency.code === 'VND' ? 400n : 1n) * 10n ** BigInt(currency.exponent)
}
