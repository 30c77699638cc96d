import { setTimeout as pause } from 'node:timers/promises'
import type { MarketGame } from '@fairground/games/market'
import type { Tools } from '../../../tools.ts'
import { marketsOf } from '../../games/catalogue/index.ts'
import { type Slot, slotsBetween } from '../schedules/index.ts'
import { chanceOfDraw, drawSteps, newDrawSeed, type Seller, sealOf } from './draw-steps.service.ts'
import { type DrawRow, findDrawByIssue } from './draws.queries.ts'

const dayMs = 24 * 60 * 60_000
/** Past of a game: a month of draws for one by the calendar, a day for one drawn every few seconds or minutes. */
const pastMs = { calendar: 31 * dayMs, every: dayMs } as const
/** Number of draws made at once, before other work has its turn. */
const atOnce = 100
const restMs = 10

/**
 * Gives every lottery of a demonstration a past: draws without tickets, drawn like all others and marked as seeded.
 * Existing draws stay. Ends early if `signal` is aborted.
 */
export async function addPastDraws(tools: Tools, signal: AbortSignal): Promise<void> {
  for (const { brandId, game } of await marketsOf(tools)) {
    if (signal.aborted) return
    const { schedule } = game.info
    // A table has no rounds that nobody watched.
    if (schedule.kind === 'watched') continue
    const { first } = await tools.db
      .selectFrom('draw')
      .select(({ fn }) => fn.min('draws_at').as('first'))
      .where('brand_id', '=', brandId)
      .where('game_id', '=', game.info.id)
      .where('is_seeded', '=', false)
      .executeTakeFirstOrThrow()
    const nowMs = tools.clock.now()
    const upToMs = Math.min(first ? first.getTime() - 1 : nowMs, nowMs)
    const slots = slotsBetween(schedule, nowMs - pastMs[schedule.kind], upToMs)
    // Newest first, since those are shown.
    slots.reverse()
    for (let at = 0; at < slots.length && !signal.aborted; at += atOnce) {
      const rows = await Promise.all(
        slots.slice(at, at + atOnce).map((slot) => pastDraw(tools, brandId, game, slot)),
      )
      await tools.db
        .insertInto('draw')
        .values(rows)
        .onConflict((same) => same.doNothing())
        .execute()
      await pause(restMs)
    }
  }
}

/** Draws in the past of a demonstration that take tickets at the time of the given clock. */
export function pastDraws(tools: Tools, seller: Seller) {
  const { db, clock } = tools
  const { close, seal, drawResult } = drawSteps(tools, () => seller)
  return {
    /** Returns the draw of a slot; made, and open for tickets, if there is none yet. */
    async open(brandId: number, game: MarketGame, slot: Slot): Promise<DrawRow> {
      const { columns } = newDraw(tools, brandId, game, slot)
      await db
        .insertInto('draw')
        .values(columns)
        .onConflict((same) => same.doNothing())
        .execute()
      return (await findDrawByIssue(db, brandId, game.info.id, slot.issue))!
    },
    /** Lists the draws with tickets that are not settled and are due at the time of the clock, in their order. */
    listDue(): Promise<DrawRow[]> {
      return db
        .selectFrom('draw')
        .selectAll()
        .where('is_seeded', '=', true)
        .where('state', 'in', ['open', 'closed', 'sealed', 'drawn', 'verified'])
        .where('draws_at', '<=', new Date(clock.now()))
        .orderBy('draws_at')
        .execute()
    },
    /** Closes a draw, seals its tickets, and draws; its job settles it. */
    async draw({ id, draws_at }: Pick<DrawRow, 'id' | 'draws_at'>): Promise<void> {
      await close(id)
      await seal(id, draws_at.getTime())
      await drawResult(id, draws_at.getTime())
    },
  }
}

/** Columns of a new draw of a slot, and its seed. */
function newDraw(
  tools: Pick<Tools, 'chance' | 'secret'>,
  brandId: number,
  game: MarketGame,
  { issue, closesMs, drawsMs, stations }: Slot,
) {
  const { seed, columns: seedColumns } = newDrawSeed(tools)
  const columns = {
    brand_id: brandId,
    game_id: game.info.id,
    issue,
    closes_at: new Date(closesMs),
    draws_at: new Date(drawsMs),
    stations: [...stations],
    ...seedColumns,
    is_seeded: true,
  }
  return { seed, columns }
}

async function pastDraw(
  tools: Pick<Tools, 'chance' | 'secret'>,
  brandId: number,
  game: MarketGame,
  slot: Slot,
) {
  const { seed, columns } = newDraw(tools, brandId, game, slot)
  const { seal, entries } = await sealOf(nothing())
  const { issue, stations, closes_at: closesAt, draws_at: drawsAt } = columns
  return {
    ...columns,
    state: 'settled' as const,
    closed_at: closesAt,
    seal,
    entries,
    sealed_at: closesAt,
    server_seed: seed,
    result: JSON.stringify(game.draw(chanceOfDraw(seed, issue, seal.toString('hex'), null), stations)),
    drawn_at: drawsAt,
    settled_at: drawsAt,
  }
}

async function* nothing(): AsyncGenerator<string> {}
