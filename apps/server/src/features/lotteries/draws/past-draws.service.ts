import { setTimeout as pause } from 'node:timers/promises'
import type { MarketGame } from '@fairground/games/market'
import { newServerSeed, serverSeedHash } from '@fairground/kernel/fairness'
import type { Tools } from '../../../tools.ts'
import { marketsOf } from '../../games/catalogue/index.ts'
import { slotsBetween } from '../schedules/index.ts'
import { aboutSeed, chanceOfDraw, sealOf } from './clock.service.ts'

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
    const { first } = await tools.db
      .selectFrom('draw')
      .select(({ fn }) => fn.min('draws_at').as('first'))
      .where('brand_id', '=', brandId)
      .where('game_id', '=', game.info.id)
      .executeTakeFirstOrThrow()
    const nowMs = tools.clock.now()
    const upToMs = Math.min(first ? first.getTime() - 1 : nowMs, nowMs)
    const slots = slotsBetween(game.info.schedule, nowMs - pastMs[game.info.schedule.kind], upToMs)
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

async function pastDraw(
  { chance, secret }: Pick<Tools, 'chance' | 'secret'>,
  brandId: number,
  game: MarketGame,
  { issue, closesMs, drawsMs, stations }: ReturnType<typeof slotsBetween>[number],
) {
  const seed = newServerSeed(chance)
  const hash = serverSeedHash(seed)
  const { seal, entries } = await sealOf(nothing())
  const [closesAt, drawsAt] = [new Date(closesMs), new Date(drawsMs)]
  return {
    brand_id: brandId,
    game_id: game.info.id,
    issue,
    closes_at: closesAt,
    draws_at: drawsAt,
    stations: [...stations],
    server_seed_sealed: secret.seal(seed, aboutSeed(hash)),
    server_seed_hash: hash,
    state: 'settled' as const,
    closed_at: closesAt,
    seal,
    entries,
    sealed_at: closesAt,
    server_seed: seed,
    result: JSON.stringify(game.draw(chanceOfDraw(seed, issue, seal.toString('hex'), null), stations)),
    drawn_at: drawsAt,
    settled_at: drawsAt,
    is_seeded: true,
  }
}

async function* nothing(): AsyncGenerator<string> {}
