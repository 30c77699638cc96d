import type { Clock } from '@fairground/kernel/clock'
import type { Brand } from '../../apps/server/src/caller/brand.ts'
import { rotateSeedPair } from '../../apps/server/src/features/games/rounds/index.ts'
import type { Converse } from '../../apps/server/src/features/payments/payment-providers/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import { holdJobs } from '../../apps/server/src/jobs.ts'
import type { RunningServer } from '../../apps/server/src/main.ts'
import { addAgents, addPlayers, type Ids } from './accounts.ts'
import { openCases } from './cases.ts'
import { cashierFeatures } from './features.ts'
import { chanceFor } from './habits.ts'
import { openPastHouse, type PastHouse } from './past-house.ts'
import { authorOf, type PastPlayer } from './people.ts'
import { play } from './play.ts'
import { type PastSize, type ProgressStore, seed } from './progress.ts'
import { addContracts, addDeals, addOffer, affiliates, pastDays, payAgents, short } from './team.ts'

const wholeSize: PastSize = { days: pastDays, players: { perya: 330, lantern: 60 }, wageFrom: 80_000_00n }

interface PastOptions {
  /** Returns the conversation with payment providers at the times of a clock. */
  converse(clock: Clock): Converse
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
  server: Pick<RunningServer, 'tools' | 'followers'>,
  { converse, progress, signal, size = wholeSize, hasAgents = async () => {} }: PastOptions,
): Promise<void> {
  const { tools, followers } = server
  const before = await progress.read()
  if (before?.isDone) return
  const state = before ?? {
    untilMs: tools.clock.now(),
    hours: 0,
    isPaid: false,
    hasCaseWages: false,
    isDone: false,
  }
  // A past that is interrupted early must go on with the same end.
  await progress.write(state)
  // After a restart other ids and references are needed.
  const house = openPastHouse(tools, {
    chance: chanceFor(seed, 0, state.hours),
    featuresOf: (past) => cashierFeatures(past, converse(past.clock)),
  })
  try {
    const first = (await readBrand(tools.db, { atMs: tools.clock.now() }))!
    const brands = [first, (await readBrand(tools.db, { code: 'lantern', atMs: tools.clock.now() }))!]
    const ids = await addAgents(house, first, state.untilMs)
    await hasAgents()
    const players: PastPlayer[] = []
    for (const brand of brands)
      players.push(...(await addPlayers(house, brand, { ids, size, untilMs: state.untilMs, signal })))
    const cases = openCases(house, first, { ids, players, untilMs: state.untilMs })
    // They would meet orders, payouts and rounds of the past that are under way, and find them long overdue.
    const hold = await holdJobs(tools.db, ['deposit-orders', 'ask-after-payouts', 'vendor-sweep'])
    try {
      await play(house, server, { brands, players, ids, cases, state, progress, size, signal })
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
    if (!state.hasCaseWages) {
      state.hasCaseWages = true
      await progress.write(state)
      await cases.addWages(state.untilMs)
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
