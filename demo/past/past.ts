import { setTimeout as pause } from 'node:timers/promises'
import { pick } from '@fairground/kernel/chance'
import type { Brand } from '../../apps/server/src/caller/brand.ts'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { rotateSeedPair, seedsInUse } from '../../apps/server/src/features/games/rounds/index.ts'
import { registerPlayer } from '../../apps/server/src/features/people/sign-ups/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import { holdJobs } from '../../apps/server/src/jobs.ts'
import type { RunningServer } from '../../apps/server/src/main.ts'
import { periodAt } from '../../apps/server/src/periods.ts'
import { people as namedPeople } from '../people.ts'
import { openCashier } from './cashier.ts'
import { chanceFor, habitOf, type Sitting, sittingsOf, weighted } from './habits.ts'
import { openLotteries } from './lotteries.ts'
import { type Country, namesOf } from './names.ts'
import { openPastHouse, type PastHouse } from './past-house.ts'
import { type PastPlayer, sessionFor, staffFor } from './people.ts'
import { openRounds, vendorGamesOf } from './rounds.ts'
import { addSuspects } from './suspects.ts'
import {
  addContracts,
  addDailyWage,
  addDeals,
  addOffer,
  affiliates,
  agents,
  liveDays,
  pastDays,
  payAgents,
  recruiters,
} from './team.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The seed of everything that is left to chance; chosen so that the house has won about what its games take. */
const seed = 251
/** The number of sittings at once: few, so that a visitor's page does not wait for the past. */
const atOnce = 4

/** How far the past is made. */
export interface Progress {
  /** The time at which the past ends, in milliseconds since 1970. */
  untilMs: number
  /** The number of hours that are played. */
  hours: number
  isPaid: boolean
  /** Whether cases were begun; they are made once. */
  hasCases: boolean
  isDone: boolean
}

/** The place where the progress is kept, so that a past that was interrupted goes on. */
export interface ProgressStore {
  read(): Promise<Progress | undefined>
  write(progress: Progress): Promise<void>
}

/** The size of the past: its number of days, the players by the code of their brand, and the play that earns a wage. */
export interface PastSize {
  days: number
  players: Record<string, number>
  /** The valid bet of a team in a day from which its agent has a daily wage, in minor units. */
  wageFrom: bigint
}

const wholeSize: PastSize = { days: pastDays, players: { perya: 330, lantern: 60 }, wageFrom: 80_000_00n }

interface PastOptions {
  converse: Parameters<typeof openPastHouse>[1]['converse']
  progress: ProgressStore
  signal: AbortSignal
  size?: PastSize
  /** Called once the agents have accounts. */
  hasAgents?(): Promise<void>
}

/**
 * Gives the demo's brands a past of sixty days: agents in a tree with members below, their deposits, sittings at games
 * and lotteries, payouts, the income of agents, and cases of each kind of flag. Everything is done by the server's own
 * features at the time at which it happened. It goes on where it was interrupted, and does nothing once it is done.
 */
export async function seedPast(
  server: Pick<RunningServer, 'tools' | 'followers' | 'dueWorks'>,
  { converse, progress, signal, size = wholeSize, hasAgents = async () => {} }: PastOptions,
): Promise<void> {
  const { tools, followers } = server
  const before = await progress.read()
  if (before?.isDone) return
  const state = before ?? {
    untilMs: tools.clock.now(),
    hours: 0,
    isPaid: false,
    hasCases: false,
    isDone: false,
  }
  // After a restart other ids and references are needed.
  const house = openPastHouse(tools, { chance: chanceFor(seed, 0, state.hours), converse })
  try {
    const first = (await readBrand(tools.db))!
    const brands = [first, (await readBrand(tools.db, { code: 'lantern' }))!]
    const ids = await addAgents(house, first, state.untilMs)
    await hasAgents()
    const players: PastPlayer[] = []
    for (const brand of brands)
      players.push(...(await addPlayers(house, brand, { ids, size, untilMs: state.untilMs, signal })))
    await progress.write(state)
    // They would meet orders, payouts and rounds of the past that are under way, and find them long overdue.
    const hold = await holdJobs(tools.db, ['deposit-orders', 'ask-after-payouts', 'vendor-sweep'])
    try {
      await play(house, server, { brands, players, ids, state, progress, size, signal })
    } finally {
      await hold.release()
    }
    if (signal.aborted) return
    await followers.catchUp()
    if (!state.isPaid)
      await settle(house, first, {
        ids,
        wageFrom: size.wageFrom,
        untilMs: state.untilMs,
        catchUp: followers.catchUp,
        signal,
      })
    if (signal.aborted) return
    state.isPaid = true
    await progress.write(state)
    if (!state.hasCases) {
      state.hasCases = true
      await progress.write(state)
      await addCases(server, first, ids.get('amihan')!)
    }
    // The seed in use and the waiting one came from repeatable chance, and nobody may know a coming round.
    for (const { session } of players)
      for (let pair = 1; pair <= 2; pair++) await rotateSeedPair(tools, session, {}, tools.clock.now())
    await followers.catchUp()
    await progress.write({ ...state, isDone: true })
  } finally {
    await house.close()
  }
}

type Ids = Map<string, bigint>

/** Finds the accounts of a brand by their user names. */
async function accountsOf({ tools: { db } }: PastHouse, brand: Brand): Promise<Ids> {
  const rows = await db
    .selectFrom('player')
    .select(['id', 'username'])
    .where('brand_id', '=', brand.id)
    .execute()
  return new Map(rows.flatMap(({ id, username }) => (username === null ? [] : [[username, id] as const])))
}

/** Opens the accounts of agents and affiliates of the first brand, unless they exist; returns all accounts by name. */
async function addAgents(house: PastHouse, brand: Brand, untilMs: number): Promise<Ids> {
  const { tools, clock } = house
  const ids = await accountsOf(house, brand)
  const { password_hash: passwordHash } = await tools.db
    .selectFrom('player')
    .select('password_hash')
    .where('id', '=', ids.get('ana')!)
    .executeTakeFirstOrThrow()
  const rows: [name: string, above: string | null, standing: 1 | 2 | 41 | 42][] = [
    ...agents.map(([name, above]): (typeof rows)[number] => [name, above, above === null ? 2 : 1]),
    [affiliates[0], null, 42],
    [affiliates[1], affiliates[0], 41],
  ]
  for (const [at, [username, above, standing]] of rows.entries()) {
    if (ids.has(username)) continue
    const chance = chanceFor(seed, 4, at)
    const joinedMs = untilMs - (pastDays + 40 - 2 * at) * dayMs - chance.below(10 * 60) * minuteMs
    const id = await clock.at(joinedMs, () =>
      transaction(tools.db, (tx) =>
        registerPlayer(tx, tools, brand, {
          username,
          passwordHash,
          languageCode: brand.languages[0]!,
          registerUrl: '',
          birthday: birthdayOf(chance),
          hasBonus: false,
          standing,
          uplineId: above === null ? null : ids.get(above)!,
        }),
      ),
    )
    ids.set(username, id)
  }
  return ids
}

interface Joining {
  ids: Ids
  size: PastSize
  untilMs: number
  signal: AbortSignal
}

/** Opens the accounts of a brand's players, unless they exist: about half of them before the past begins. */
async function addPlayers(
  house: PastHouse,
  brand: Brand,
  { ids, size, untilMs, signal }: Joining,
): Promise<PastPlayer[]> {
  const { tools, clock } = house
  const known = await accountsOf(house, brand)
  const isFirst = brand.code === 'perya'
  const country: Country = brand.country === 'VN' ? 'VN' : 'PH'
  const count = size.players[brand.code] ?? 0
  const taken = new Set([
    ...namedPeople.map(({ username }) => username),
    ...agents.map(([name]) => name),
    ...affiliates,
  ])
  const named = namesOf(country, count, chanceFor(seed, 5, brand.id), taken)
  const players: PastPlayer[] = []
  for (const [person, { username, holder }] of named.entries()) {
    if (signal.aborted) return players
    const chance = chanceFor(seed, 6, brand.id, person)
    const joinedDay = chance.below(100) < 55 ? -chance.below(35) : chance.below(size.days)
    const startMs = dayStart(brand, untilMs, joinedDay - size.days)
    const hour = weighted(
      Array.from({ length: 24 }, (_, at): [number, number] => [at, at < 7 ? 1 : at < 17 ? 4 : 8]),
      chance,
    )
    const joinedMs = Math.min(startMs + hour * hourMs + chance.below(3_600_000), untilMs - hourMs)
    const isRecruited = isFirst && chance.below(100) < 72
    const isBrought = isFirst && !isRecruited && chance.below(100) < 25
    const above = isRecruited ? weighted(recruiters, chance) : isBrought ? affiliates[chance.below(2)]! : null
    const inviter = !above && players.length > 5 && chance.below(100) < 30 ? pick(players, chance) : undefined
    const hasBonus = chance.below(2) === 0
    const account = {
      username,
      passwordHash: null,
      languageCode: chance.below(100) < 70 ? brand.languages[0]! : brand.languages[1]!,
      registerUrl: '',
      registerDomain: brand.domains[0] ?? '',
      birthday: birthdayOf(chance),
      uplineId: above === null ? null : ids.get(above)!,
      invitedBy: inviter?.session.playerId ?? null,
      hasBonus,
    }
    const playerId =
      known.get(username) ??
      (await clock.at(joinedMs, () =>
        transaction(tools.db, (tx) => registerPlayer(tx, tools, brand, account)),
      ))
    const session = await sessionFor(tools, playerId)
    // One after the other, so that the same chance gives everybody the same seeds.
    await clock.at(joinedMs, () => seedsInUse(tools.db, tools, session.walletId))
    players.push({ person, habit: habitOf(seed + brand.id, person), joinedDay, holder, brand, session })
  }
  return players
}

/** Returns the midnight at which the gaming day that is `days` after that of a moment begins for a brand. */
function dayStart({ timeZone }: Brand, ms: number, days: number): number {
  return periodAt('D', timeZone, periodAt('D', timeZone, ms).fromMs + days * dayMs + 12 * hourMs).fromMs
}

function birthdayOf(chance: { below(of: number): number }): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${1962 + chance.below(40)}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}`
}

interface Playing {
  brands: readonly Brand[]
  players: readonly PastPlayer[]
  ids: Ids
  state: Progress
  progress: ProgressStore
  size: PastSize
  signal: AbortSignal
}

/** What happens at a moment of the past. */
interface Act {
  atMs: number
  player: PastPlayer
  run(): Promise<void>
}

/** Lets everybody play, hour by hour; the draws and the desk of an hour come after its sittings. */
async function play(
  house: PastHouse,
  { followers }: Pick<RunningServer, 'followers'>,
  { brands, players, ids, state, progress, size, signal }: Playing,
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
    else if (games.length === 0 || (sitting.category === 'RNG' && chance.below(100) < 55))
      await rounds.playHouse(player, wish)
    else await rounds.playVendor(player, pick(games, chance), wish)
    if ((await rounds.moneyOf(player)) > 2n * need && chance.below(100) < 45) leaving.add(player)
  }

  /** The sittings of a day by the hour in which they begin. */
  function actsOf(day: number): Act[] {
    return brands.flatMap((brand) => {
      const own = players.filter((player) => player.brand.id === brand.id)
      const startMs = dayStart(brand, untilMs, day - size.days)
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
      const atMs = dayStart(brand, untilMs, day - size.days) + (7 * 60 + chance.below(200)) * minuteMs
      if (atMs > untilMs - 5 * minuteMs || acts.some((act) => act.player === player && act.atMs < atMs))
        continue
      const wish = { name: `past-${brand.id}-${person}-${day}`, unit: unitOf(brand), chance }
      await clock.at(atMs, () => cashier.withdraw(player, wish))
    }
    for (const brand of brands) {
      const [maker, checker] = [
        await staffFor(tools, brand, 'owner'),
        await staffFor(tools, brand, 'finance'),
      ]
      const atMs = dayStart(brand, untilMs, day - size.days) + 11 * hourMs
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
      const by = await authorOf(house, first)
      await addContracts(tools, first, { of: ['real-time-wage'], ids, by, wageFrom: size.wageFrom }, untilMs)
    }
    const startMs = dayStart(first, untilMs, day - size.days)
    for (let hour = state.hours % 24; hour < 24 && !signal.aborted; hour++) {
      const [fromMs, toMs] = [startMs + hour * hourMs, startMs + (hour + 1) * hourMs]
      // A sitting that would not end before the past does never begins.
      const due = acts.filter(({ atMs }) => atMs >= fromMs && atMs < toMs && atMs < untilMs - hourMs)
      await runSideBySide(due, clock)
      await clock.at(Math.min(toMs, untilMs), async () => {
        await lotteries.drawDue()
        await cashier.endOrders()
        await rounds.flush()
      })
      state.hours = day * 24 + hour + 1
      await progress.write(state)
    }
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

/** Returns the person of the office who makes decisions, as the log names them. */
async function authorOf({ tools }: PastHouse, brand: Brand): Promise<string> {
  const maker = await staffFor(tools, brand, 'owner')
  return maker ? `staff/${maker.staff.publicId}` : 'staff/demo'
}

interface Settling {
  ids: Ids
  wageFrom: bigint
  untilMs: number
  /** Lets the followers of the ledger process everything committed. */
  catchUp(): Promise<unknown>
  signal: AbortSignal
}

/** Adds the contracts of agents and affiliates, and computes and pays what they have earned. */
async function settle(
  house: PastHouse,
  brand: Brand,
  { ids, wageFrom, untilMs, catchUp, signal }: Settling,
): Promise<void> {
  const { tools } = house
  const by = await authorOf(house, brand)
  // Otherwise a worker would compute all past days at once, and now.
  const hold = await holdJobs(tools.db, ['compute-agent-pay'])
  try {
    await agreeAndPay()
  } finally {
    await hold.release()
  }

  async function agreeAndPay(): Promise<void> {
    await addContracts(
      tools,
      brand,
      { of: ['daily-wage', 'hourly-wage', 'dividend'], ids, by, wageFrom },
      untilMs,
    )
    await addDeals(tools, brand, { ids: affiliates.map((name) => ids.get(name)!), by }, untilMs)
    await addOffer(tools, brand, { agentId: ids.get('lola')!, by }, untilMs)
    await payAgents(house, brand, { by, refusedId: ids.get('bituin')!, catchUp, signal }, untilMs)
  }
}

/** Adds agents whose accounts below raise flags, and as many look-alikes that raise none, each with a daily wage. */
async function addCases(
  { tools, dueWorks }: Pick<RunningServer, 'tools' | 'dueWorks'>,
  brand: Brand,
  aboveId: bigint,
): Promise<void> {
  // Some of their bets are on future draws.
  await dueWorks.runDue()
  const nowMs = tools.clock.now()
  const rows = await tools.db.selectFrom('player').select('username').execute()
  const taken = new Set(rows.flatMap(({ username }) => username ?? []))
  const names = namesOf('PH', 60, chanceFor(seed, 10), taken)
  const game = await tools.db
    .selectFrom('game')
    .select(['id', 'vendor_code as vendorCode', 'category'])
    .where('vendor_code', '=', 'LORIS')
    .where('category', '=', 'RNG')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  let ms = nowMs - 4 * dayMs
  const chance = chanceFor(seed, 11)
  const usernames = new Map<string, string>()
  const made = await addSuspects({ ...tools, clock: { now: () => ms } }, aboveId, {
    usernameOf(role) {
      const username = usernames.get(role) ?? names[usernames.size]!.username
      usernames.set(role, username)
      return username
    },
    methodCode: 'tulay-payout',
    game,
    pause() {
      ms = Math.min(ms + (3 + chance.below(24)) * minuteMs, nowMs)
    },
  })
  for (const { agent } of Object.values(made))
    await addDailyWage(tools, brand, { agentId: agent.id, aboveId, by: 'player/amihan' }, nowMs)
}
