import type { MarketGame, TimedSchedule } from '@fairground/games/market'
import { transaction } from '../../../db/transaction.ts'
import type { DueWork } from '../../../due-work.ts'
import type { Tools } from '../../../tools.ts'
import { marketsOf } from '../../games/catalogue/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import {
  aheadOf,
  dayAt,
  type GameOfBrand,
  listClosedDays,
  lockCalendar,
  modeOf,
  slotsBetween,
} from '../schedules/index.ts'
import { drawBeacon } from './beacon.service.ts'
import { drawSteps, newDrawSeed, type Seller } from './draw-steps.service.ts'
import { type DrawRow, listDueDraws, nextDueMs } from './draws.queries.ts'

/**
 * Work that moves draws on: makes the coming ones with their commitment, closes them, seals their tickets, and draws.
 * It is safe in several processes at once: the close waits for the draw's lock, and a process that finds the row of a
 * draw locked leaves it to the other.
 */
export function drawClock(tools: Tools, findSeller: () => Seller): DueWork {
  /** By brand and game: the time up to which the draws are made. */
  const madeUpTo = new Map<string, number>()
  const beacon = drawBeacon(tools)
  const { close, seal, drawResult } = drawSteps(tools, findSeller)

  async function run(): Promise<number> {
    const nowMs = tools.clock.now()
    let hasFailed = false
    for (const draw of await listDueDraws(tools.db, nowMs)) {
      try {
        await moveOn(draw, nowMs)
      } catch (error) {
        hasFailed = true
        // A draw that fails delays no other, and raises one alarm, in whatever state it fails.
        await raiseAlarm(tools, {
          kind: 'draw-late',
          key: `draw ${draw.id} fails`,
          brandId: draw.brand_id,
          says: `the draw ${draw.id} of ${draw.game_id} cannot go on: ${error instanceof Error ? error.message : error}`,
        })
      }
    }
    // Last: if coming draws cannot be made, those with tickets are still drawn.
    await makeAhead(nowMs)
    // A failed draw is still due, and is tried again at the next look instead of at once.
    return (!hasFailed && (await nextDueMs(tools.db))) || Number.POSITIVE_INFINITY
  }

  async function makeAhead(nowMs: number): Promise<void> {
    for (const { brandId, switches, game } of await marketsOf(tools)) {
      const { id: gameId, schedule } = game.info
      // The rounds of a table are made by its own clock.
      if (schedule.kind === 'watched') continue
      const name = `${brandId} ${gameId}`
      const made = madeUpTo.get(name) ?? 0
      const { leastMs, moreMs } = aheadOf(schedule)
      if (made - nowMs > leastMs) continue
      const columnsOf = await columnsFor({ brandId, switches }, game)
      if (!columnsOf) continue
      const upTo = nowMs + leastMs + moreMs
      await make({ brandId, gameId }, schedule, { fromMs: Math.max(made, nowMs), upTo, nowMs, columnsOf })
      madeUpTo.set(name, upTo)
    }
  }

  /**
   * Columns of a draw that are fixed beforehand, by its close and the mode of its game; undefined if no draw can be
   * made now.
   */
  async function columnsFor(
    { brandId, switches }: Parameters<typeof beacon.roundsFor>[0],
    { info }: MarketGame,
  ) {
    const mode = await modeOf(tools.db, brandId, info.id)
    // An official draw has no seed, so there is nothing to mix a beacon with.
    if (mode === 'official') return () => ({ mode, server_seed_sealed: null, server_seed_hash: null })
    const roundOf = await beacon.roundsFor({ brandId, switches })
    return roundOf && ((closesMs: number) => ({ mode, ...newDrawSeed(tools).columns, ...roundOf(closesMs) }))
  }

  /** Makes the draws of a game between two moments, except on days that the brand has closed. */
  async function make(
    of: GameOfBrand,
    schedule: TimedSchedule,
    {
      fromMs,
      upTo,
      nowMs,
      columnsOf,
    }: {
      fromMs: number
      upTo: number
      nowMs: number
      columnsOf: NonNullable<Awaited<ReturnType<typeof columnsFor>>>
    },
  ): Promise<void> {
    await transaction(tools.db, async (tx) => {
      await lockCalendar(tx, of)
      const closed = await listClosedDays(tx, of, dayAt(schedule, fromMs))
      const slots = slotsBetween(schedule, fromMs, upTo, closed).map((slot) => ({
        brand_id: of.brandId,
        game_id: of.gameId,
        issue: slot.issue,
        closes_at: new Date(slot.closesMs),
        draws_at: new Date(slot.drawsMs),
        stations: [...slot.stations],
        ...columnsOf(slot.closesMs),
      }))
      const open = slots.filter(({ closes_at }) => closes_at.getTime() > nowMs)
      // Another process may have made them: then its commitment stays.
      if (open.length > 0)
        await tx
          .insertInto('draw')
          .values(open)
          .onConflict((same) => same.doNothing())
          .execute()
    })
  }

  async function moveOn({ id, state }: Pick<DrawRow, 'id' | 'state'>, nowMs: number): Promise<void> {
    if (state === 'open') await close(id)
    await seal(id, nowMs)
    await drawResult(id, nowMs)
  }

  return { name: 'draws', run }
}
