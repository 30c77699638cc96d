import type { Brand } from '../../apps/server/src/caller/brand.ts'
import { rotateSeedPair } from '../../apps/server/src/features/games/rounds/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import { holdJobs } from '../../apps/server/src/jobs.ts'
import type { RunningServer } from '../../apps/server/src/main.ts'
import { addAgents, addPlayers, type Ids } from './accounts.ts'
import { chanceFor } from './habits.ts'
import { namesOf } from './names.ts'
import { openPastHouse, type PastHouse } from './past-house.ts'
import { authorOf, type PastPlayer } from './people.ts'
import { play } from './play.ts'
import { dayMs, minuteMs, type PastSize, type ProgressStore, seed } from './progress.ts'
import { addSuspects } from './suspects.ts'
import {
  addContracts,
  addDailyWage,
  addDeals,
  addOffer,
  affiliates,
  pastDays,
  payAgents,
  short,
} from './team.ts'

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
  // A past that is interrupted early must go on with the same end.
  await progress.write(state)
  // After a restart other ids and references are needed.
  const house = openPastHouse(tools, { chance: chanceFor(seed, 0, state.hours), converse })
  try {
    const first = (await readBrand(tools.db, { atMs: tools.clock.now() }))!
    const brands = [first, (await readBrand(tools.db, { code: 'lantern', atMs: tools.clock.now() }))!]
    const ids = await addAgents(house, first, state.untilMs)
    await hasAgents()
    const players: PastPlayer[] = []
    for (const brand of brands)
      players.push(...(await addPlayers(house, brand, { ids, size, untilMs: state.untilMs, signal })))
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
  const by = await authorOf(tools, brand)
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
    await payAgents(house, brand, { by, refusedId: ids.get(short)!, catchUp, signal }, untilMs)
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
