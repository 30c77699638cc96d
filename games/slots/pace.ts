import type { SlotEvent, SlotInfo, Views } from './events.ts'
import { anticipated } from './parts.ts'

/** How large a win is beside what the round cost; each size is shown in its own way. */
export type WinSize = 'none' | 'returned' | 'small' | 'plate' | 'big' | 'huge' | 'giant'

/** From how many times the cost a win has a size, the largest first; `small` is whatever exceeds the cost. */
const sizesFrom = [
  ['giant', 200n],
  ['huge', 50n],
  ['big', 15n],
  ['plate', 5n],
] as const

/** The size of a win, both amounts in minor units: what is at or below the cost is only returned. */
export function sizeOf(won: bigint, cost: bigint): WinSize {
  if (won <= 0n) return 'none'
  if (won <= cost) return 'returned'
  const found = sizesFrom.find(([size, times]) =>
    // Exactly five times the cost still covers nothing.
    size === 'plate' ? won > cost * times : won >= cost * times,
  )
  return found?.[0] ?? 'small'
}

/** How many of the three scenes' steps a size has: 0 for none. */
export function sceneLevel(size: WinSize): 0 | 1 | 2 | 3 {
  return size === 'giant' ? 3 : size === 'huge' ? 2 : size === 'big' ? 1 : 0
}

/** Whether a size covers the reels with its amount. */
export function hasPlate(size: WinSize): boolean {
  return size === 'plate' || sceneLevel(size) > 0
}

const shortestCountMs = 1500
const longestCountMs = 8000
const longestFrom = 1000

/** How long the amount of a win counts (ms): by the logarithm of its multiple, up to 1,000 times the cost. */
export function countMsOf(won: bigint, cost: bigint): number {
  const size = sizeOf(won, cost)
  if (size === 'none' || size === 'returned') return 0
  if (size === 'small') return 450
  if (size === 'plate') return 900
  const times = Number((won * 100n) / cost) / 100
  const share = Math.log(times / 15) / Math.log(longestFrom / 15)
  return Math.round(shortestCountMs + (longestCountMs - shortestCountMs) * Math.min(1, share))
}

/** Times in which a round is shown, in milliseconds. */
export const pace = {
  /** Until the first reel begins to stop, where reels were turning already, and where they were not. */
  firstStop: 60,
  windUp: 320,
  betweenStops: 150,
  /** How long a reel takes to stop, and to swing back. */
  land: 460,
  settle: 190,
  /** The suspense before reels that could complete a feature, shared by all of them. */
  suspense: 500,
  /** All wins of a view at once. */
  wins: 600,
  /** The same where what won falls away after it: for the first time, and again. */
  winsBeforeFall: 450,
  winsBeforeNextFall: 200,
  burst: 110,
  /** New symbols that take the place of others: the old ones go, the new ones come. */
  fade: 120,
  grow: 240,
} as const

/** How long symbols fall by at most so many rows (ms). */
export function dropMs(rows: number): number {
  return rows === 0 ? 60 : Math.min(230, 110 + rows * 30)
}

/** For each reel that turns, in order: when its suspense begins, how long that lasts, and when it begins to stop (ms). */
export function stopsOf(
  views: Views,
  info: Pick<SlotInfo, 'scatter' | 'freeSpinsFor'>,
  held: readonly number[] = [],
): Map<number, { tenseMs: number; stopMs: number }> {
  const tense = held.length > 0 ? [] : anticipated(views, info)
  const tenseMs = pace.suspense / Math.max(1, tense.filter(Boolean).length)
  const turning = views.map((_view, reel) => reel).filter((reel) => !held.includes(reel))
  let stopMs: number = pace.firstStop
  return new Map(
    turning.map((reel, at) => {
      const own = tense[reel] ? tenseMs : 0
      if (at > 0) stopMs += pace.betweenStops
      stopMs += own
      return [reel, { tenseMs: own, stopMs }] as const
    }),
  )
}

/** How long the wins of an event are shown (ms), by how often symbols have fallen in this spin. */
export function winsMs(falls: number, isFallNext: boolean): number {
  if (!isFallNext) return pace.wins
  return falls === 0 ? pace.winsBeforeFall : pace.winsBeforeNextFall
}

/** Events of which a round is more than a spin. */
const features = new Set<SlotEvent['type']>([
  'respin',
  'wheel',
  'freeSpinsBegin',
  'holdBegin',
  'jackpot',
  'scatter',
  'limit',
])

/** Whether a round has a feature: free spins, coins, a wheel, reels that turn again, a jackpot. */
export function hasFeature(events: readonly SlotEvent[]): boolean {
  return events.some(({ type }) => features.has(type))
}

/** How long the spin of a round without a feature is shown (ms), from turning reels to the next spin, its plate left out. */
export function spinMs(events: readonly SlotEvent[], info: SlotInfo): number {
  let totalMs = 0
  let falls = 0
  for (const [at, event] of events.entries()) {
    switch (event.type) {
      case 'spin': {
        const last = Math.max(...[...stopsOf(event.views, info).values()].map(({ stopMs }) => stopMs))
        totalMs += last + pace.land + pace.settle
        break
      }
      case 'expand':
      case 'open':
        totalMs += pace.fade + pace.grow
        break
      case 'lines':
      case 'ways':
      case 'clusters':
        totalMs += winsMs(falls, isFallNext(events, at))
        break
      case 'fall':
        falls++
        totalMs += pace.burst + dropMs(info.grid.rows)
        break
    }
  }
  return totalMs
}

/** Whether what wins at an event falls away before the reels turn again. */
export function isFallNext(events: readonly SlotEvent[], at: number): boolean {
  const next = events.slice(at + 1).find(({ type }) => type !== 'multiplier' && type !== 'stick')
  return next?.type === 'fall'
}
