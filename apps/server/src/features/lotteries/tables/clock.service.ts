import type { Switches } from '@fairground/contract/switches'
import type { GiveBackRule } from '@fairground/contract/table-figures'
import { isTable, type MarketGame } from '@fairground/games/market'
import { marketGames } from '@fairground/games/rules'
import type { Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { DueWork } from '../../../due-work.ts'
import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import { marketsOf } from '../../games/catalogue/index.ts'
import { houseCode } from '../../games/feeds/index.ts'
import type { StopFinder } from '../../games/stops/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { type DrawDoors, type DrawRow, drawById } from '../draws/index.ts'
import type { Flights } from './flights.service.ts'
import { closeWaitMs, isUndecided, momentOf, opensAtMs } from './moments.rules.ts'
import {
  announceRound,
  isAnnounced,
  lockRoundsToCome,
  type NextRound,
  removeAnnounced,
} from './next-round.queries.ts'
import { readRounds, type TableRounds } from './rounds.service.ts'

/** Seller of the tickets of tables: a feature above. */
export interface TableSeller {
  /** Settles a round that has a result. */
  settle(drawId: bigint): Promise<void>
  /** Makes a round void by a rule, and refunds its stakes. */
  giveBack(drawId: bigint, rule: GiveBackRule): Promise<void>
}

/** Time for which a sealed round waits for its beacon before it is given back. */
const beaconWaitMs = 60_000
/** Interval at which a round that waits for its beacon is looked at, and after which a failed step is tried again. */
const againMs = 500
/** Pause before a draw whose row another process has locked is looked at again. */
const lockedMs = 50
/** Time for which the list of tables is cached. */
const tablesMs = 1_000

/** Table of a brand. */
interface Table {
  brandId: number
  gameId: string
  /** Switches of the brand; null for a table that is closed: its last round ends, and no other opens. */
  switches: Switches | null
  game: MarketGame
}

function nameOf({ brandId, gameId }: Pick<Table, 'brandId' | 'gameId'>): string {
  return `${brandId} ${gameId}`
}

/** Returns a step that fails in place of an error, so that a table whose step cannot be told stops no other. */
function dueOf(find: () => Step['take'] | number): Step['take'] | number {
  try {
    return find()
  } catch (error) {
    return () => Promise.reject(error)
  }
}

/** Step of a table that is due, with the name under which one loop of this process takes it. */
interface Step {
  name: string
  brandId: number
  take(nowMs: number): Promise<void>
}

/**
 * Work that runs tables: announces their rounds, opens one while a page shows the table, closes and draws it, and
 * settles it at once. Each step is safe in several processes: the close waits for the lock of the draw, a row of a draw
 * that another process has locked is left to it, and a round opens once.
 */
export function tableClock(
  tools: Tools,
  {
    draws,
    isStopped,
    findSeller,
    flights,
  }: { draws: DrawDoors; isStopped: StopFinder; findSeller: () => TableSeller; flights: Flights },
): DueWork {
  const { db, clock, live } = tools
  const rounds = draws.tables
  const steps = rounds.steps(announceAfter)
  const known = timeToLive<Table[]>({ keepMs: tablesMs, most: 1 })
  /** Steps that a loop of this process works on, and the times before which a step is not tried again. */
  const taken = new Set<string>()
  const notBeforeMs = new Map<string, number>()

  async function run(signal: AbortSignal): Promise<number> {
    for (;;) {
      const nowMs = clock.now()
      const { due, nextMs } = await look(nowMs)
      const free = due.filter(({ name }) => !taken.has(name))
      const step = free.find(({ name }) => (notBeforeMs.get(name) ?? 0) <= nowMs)
      if (!step || signal.aborted)
        return Math.min(nextMs, ...free.map(({ name }) => notBeforeMs.get(name) ?? nextMs))
      taken.add(step.name)
      notBeforeMs.delete(step.name)
      try {
        await step.take(nowMs)
      } catch (error) {
        notBeforeMs.set(step.name, clock.now() + againMs)
        // A table that fails delays no other, and raises one alarm a day: a known key would raise none after the first.
        await raiseAlarm(tools, {
          kind: 'draw-late',
          key: `table ${step.name} fails ${new Date(nowMs).toISOString().slice(0, 10)}`,
          brandId: step.brandId,
          says: `a round cannot go on (${step.name}): ${error instanceof Error ? error.message : error}`,
        })
      } finally {
        taken.delete(step.name)
      }
    }
  }

  /** Lists what is due now, and when the next of it is due. */
  async function look(nowMs: number): Promise<{ due: Step[]; nextMs: number }> {
    const tables = await known.get('', nowMs, listTables)
    const [found, unpaid] = await Promise.all([
      readRounds(db, draws, tables, nowMs),
      rounds.listUnpaidRounds(),
    ])
    // A flight whose end cannot be computed fails in the step of its table, and stops no other.
    const endsInMs = await Promise.all(found.map(({ last }) => flights.endsInMs(last).catch(() => 0)))
    const due: Step[] = []
    let nextMs = Number.POSITIVE_INFINITY
    for (const [at, table] of tables.entries()) {
      const name = nameOf(table)
      const step = dueOf(() => stepOf(table, found[at]!, nowMs, endsInMs[at]!))
      if (typeof step === 'number') nextMs = Math.min(nextMs, step)
      else due.push({ name, brandId: table.brandId, take: step })
    }
    for (const { id, brandId } of unpaid)
      due.push({ name: `round ${id}`, brandId, take: () => findSeller().settle(id) })
    return { due, nextMs }
  }

  /** Lists the open tables, and the closed ones that have a round with stakes to settle. */
  async function listTables(): Promise<Table[]> {
    const [markets, running] = await Promise.all([marketsOf(tools), rounds.listRunningTables()])
    const open = markets
      .filter(({ game }) => isTable(game.info))
      .map(({ brandId, switches, game }) => ({ brandId, switches, game, gameId: game.info.id }))
    const names = new Set(open.map(nameOf))
    const ending = running
      .filter((table) => !names.has(nameOf(table)))
      .flatMap((table) => {
        const market = marketGames.find(({ game }) => game.info.id === table.gameId)
        return market ? [{ ...table, switches: null, game: market.game }] : []
      })
    return [...open, ...ending]
  }

  /**
   * Returns the next step of a table, or the time at which it is due, in milliseconds since 1970; `endsInMs` is the
   * time left of its flight.
   */
  function stepOf(
    table: Table,
    { last, next, watchers }: TableRounds,
    nowMs: number,
    endsInMs: number,
  ): Step['take'] | number {
    if (last && ['open', 'closed', 'sealed'].includes(last.state)) {
      if (endsInMs > 0) return nowMs + endsInMs
      if (last.state === 'open' && nowMs < last.draws_at.getTime()) return last.draws_at.getTime()
      const isWaiting = last.state === 'sealed' && last.beacon_round !== null && !last.beacon_signature
      const isLate = nowMs >= last.draws_at.getTime() + beaconWaitMs
      if (isWaiting && !isLate) return nowMs + againMs
      return (atMs) => (isWaiting ? giveBack(table, last, 'beacon-silent') : finish(table, last, atMs))
    }
    if (!table.switches) return Number.POSITIVE_INFINITY
    if (!next) return () => announce(table, last)
    // A game whose two computations differ takes no more bets before a person has looked.
    if (watchers === 0 || isUndecided(last)) return Number.POSITIVE_INFINITY
    const atMs = opensAtMs(table.game, last)
    return nowMs < atMs ? atMs : (openedMs) => open(table, next, openedMs)
  }

  async function announce(table: Table, last: DrawRow | undefined): Promise<void> {
    const isAnnounced = await transaction(db, (tx) => announceRound(tx, table, announcement(last)))
    // Another process did it.
    if (!isAnnounced) rest(table, lockedMs)
  }

  /** Announces the round after one that has its result, in the same transaction. */
  async function announceAfter(tx: Tx, last: DrawRow): Promise<void> {
    await announceRound(tx, { brandId: last.brand_id, gameId: last.game_id }, announcement(last))
  }

  function announcement(last: Pick<DrawRow, 'issue'> | undefined) {
    return {
      issue: String(Number(last?.issue ?? 0) + 1),
      ...rounds.newSeed(),
      made_at: new Date(clock.now()),
    }
  }

  async function open(table: Table, next: NextRound, nowMs: number): Promise<void> {
    const { brandId, gameId, switches, game } = table
    const { schedule } = game.info
    if (schedule.kind !== 'watched' || !switches) return
    // A stop lets the running round finish, and no other opens.
    if (await isStopped({ brandId, vendorCode: houseCode, gameId })) return rest(table, againMs)
    const beaconOf = await rounds.beacon.roundsFor({ brandId, switches })
    if (!beaconOf) return rest(table, againMs)
    const closesMs = nowMs + schedule.betsSeconds * 1_000
    const { made_at: _, ...announced } = next
    const isOpened = await transaction(db, async (tx) => {
      await lockRoundsToCome(tx, table)
      // Another process may have opened it.
      if (!(await isAnnounced(tx, brandId, next.id))) return false
      await rounds.openRound(tx, {
        ...announced,
        opened_at: new Date(nowMs),
        closes_at: new Date(closesMs),
        draws_at: new Date(closesMs + closeWaitMs),
        ...beaconOf(closesMs),
      })
      await removeAnnounced(tx, next)
      return true
    })
    if (isOpened) await tell(table)
  }

  /** Looks at a table again only after a while. */
  function rest(table: Table, forMs: number): void {
    notBeforeMs.set(nameOf(table), clock.now() + forMs)
  }

  /** Closes a round, seals its tickets, starts its flight and draws its result, as far as it can go now. */
  async function finish(table: Table, { id, state, flight_at }: DrawRow, nowMs: number): Promise<void> {
    if (state === 'open') await steps.close(id)
    await steps.seal(id, nowMs)
    const sealed = (await drawById(db, id))!
    if (await rounds.isClosedLate(sealed)) return giveBack(table, sealed, 'closed-late')
    if (table.game.flight && !sealed.flight_at) await steps.startFlight(id, nowMs)
    else await steps.drawResult(id, nowMs)
    const after = (await drawById(db, id))!
    if (after.state !== state || after.flight_at?.getTime() !== flight_at?.getTime()) return tell(table)
    // Another process works on it.
    rest(table, lockedMs)
  }

  async function giveBack(table: Table, round: DrawRow, rule: GiveBackRule): Promise<void> {
    const { id, issue } = round
    await findSeller().giveBack(id, rule)
    await announce(table, round)
    await raiseAlarm(tools, {
      kind: 'round-given-back',
      key: `round ${id}`,
      brandId: table.brandId,
      says: `the round ${issue} of ${table.gameId} was given back: ${
        rule === 'closed-late' ? 'it closed after its beacon was public' : 'its beacon was silent'
      }`,
    })
    await tell(table)
  }

  /** Tells the pages of a table what it shows now. */
  async function tell({ brandId, gameId, game }: Table): Promise<void> {
    const nowMs = clock.now()
    const [found] = await readRounds(db, draws, [{ brandId, gameId }], nowMs)
    // The last round, also where its show would be over: a round that was given back is told.
    const moment = momentOf(game, found!, Math.min(nowMs, opensAtMs(game, found!.last)))
    if (moment) live.toTable(brandId, { ...moment, serverTime: new Date(nowMs).toISOString() })
  }

  return { name: 'tables', run, loops: 4 }
}
