import type { SlotEvent, SlotInfo, Views } from './events.ts'
import { anticipated } from './parts.ts'

/** The size of a win relative to the cost of the round; each size is shown in its own way. */
export type WinSize = 'none' | 'returned' | 'small' | 'plate' | 'big' | 'huge' | 'giant'

/** The smallest multiple of the cost for each size, largest first; `small` is anything above the cost. */
const sizesFrom = [
  ['giant', 200n],
  ['huge', 50n],
  ['big', 15n],
  ['plate', 5n],
] as const

/** Returns the size of a win, both amounts in minor units: a win of at most the cost is only returned. */
export function sizeOf(won: bigint, cost: bigint): WinSize {
  if (won <= 0n) return 'none'
  if (won <= cost) return 'returned'
  const found = sizesFrom.find(([size, times]) =>
    // A win of exactly five times the cost is still shown without a plate.
    size === 'plate' ? won > cost * times : won >= cost * times,
  )
  return found?.[0] ?? 'small'
}

/** Returns the step of the celebration scene of a size, from 1 to 3: 0 for none. */
export function sceneLevel(size: WinSize): 0 | 1 | 2 | 3 {
  return size === 'giant' ? 3 : size === 'huge' ? 2 : size === 'big' ? 1 : 0
}

/** The strength of the foreground's reaction to a win: 0 for none. */
export type ReactionLevel = 0 | 1 | 2

/** Returns the level of the reaction to a win (minor units): 0 up to the cost, 1 up to five times the cost, then 2. */
export function reactionLevel(won: bigint, cost: bigint): ReactionLevel {
  const size = sizeOf(won, cost)
  if (size === 'none' || size === 'returned') return 0
  return size === 'small' ? 1 : 2
}

/** Whether the amount of a win of this size covers the reels. */
export function hasPlate(size: WinSize): boolean {
  return size === 'plate' || sceneLevel(size) > 0
}

const shortestCountMs = 1500
const longestCountMs = 8000
const longestFrom = 1000

/**
 * Returns the time in which the amount of a win is counted up (ms): by the logarithm of its multiple, up to 1,000 times
 * the cost.
 */
export function countMsOf(won: bigint, cost: bigint): number {
  const size = sizeOf(won, cost)
  if (size === 'none' || size === 'returned') return 0
  if (size === 'small') return 450
  if (size === 'plate') return 900
  const times = Number((won * 100n) / cost) / 100
  const share = Math.log(times / 15) / Math.log(longestFrom / 15)
  return Math.round(shortestCountMs + (longestCountMs - shortestCountMs) * Math.min(1, share))
}

/** The durations of the parts of a round on the screen, in milliseconds. */
export const pace = {
  /** The time until the first reel begins to stop, for reels that are already turning and for reels at rest. */
  firstStop: 60,
  windUp: 320,
  betweenStops: 150,
  /** The time in which a reel stops, and swings back. */
  land: 460,
  settle: 190,
  /** The suspense before reels that could complete a feature, divided among all of them. */
  suspense: 500,
  /** The time of all wins of a view together. */
  wins: 600,
  /** The same time if the winning symbols fall away afterwards: for the first fall, and for later ones. */
  winsBeforeFall: 450,
  winsBeforeNextFall: 200,
  burst: 110,
  /** The time in which new symbols replace others: the old ones fade out, the new ones fade in. */
  fade: 120,
  grow: 240,
} as const

/** Returns the time in which symbols fall by at most this many rows (ms). */
export function dropMs(rows: number): number {
  return rows === 0 ? 60 : Math.min(230, 110 + rows * 30)
}

/**
 * Returns for each turning reel, in order, the start and duration of its suspense and the time at which it begins to
 * stop (ms).
 */
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

/** Returns the time in which the wins of an event are shown (ms), by the number of earlier falls in this spin. */
export function winsMs(falls: number, isFallNext: boolean): number {
  if (!isFallNext) return pace.wins
  return falls === 0 ? pace.winsBeforeFall : pace.winsBeforeNextFall
}

/** The factor by which the reels of a quick spin turn and stop faster. */
export const quickRate = 2.5

/** The events that decide the win of a paid spin, or precede it on the screen. */
const deciding = new Set<SlotEvent['type']>([
  'spin',
  'respin',
  'expand',
  'open',
  'stick',
  'fall',
  'multiplier',
])
const pays = new Set<SlotEvent['type']>(['lines', 'ways', 'clusters'])

/** Whether the result of a spin is still unknown before an event: reels turn, symbols fall, open or expand. */
export function isDeciding(events: readonly SlotEvent[], at: number): boolean {
  const { type } = events[at]!
  return deciding.has(type) || (pays.has(type) && isFallNext(events, at))
}

/** Whether only wins are left to show from an event on. */
export function isWinOnly(events: readonly SlotEvent[], at: number): boolean {
  return events.slice(at).every(({ type }) => pays.has(type) || type === 'total')
}

/** The events that occur only in a round with a feature. */
const features = new Set<SlotEvent['type']>([
  'respin',
  'wheel',
  'freeSpinsBegin',
  'holdBegin',
  'jackpot',
  'scatter',
  'limit',
])

/** Whether a round has a feature: free spins, coins, a wheel, respins or a jackpot. */
export function hasFeature(events: readonly SlotEvent[]): boolean {
  return events.some(({ type }) => features.has(type))
}

/**
 * Returns the time in which the spin of a round without a feature is shown (ms), from turning reels to the next spin,
 * without its plate.
 */
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

/** Whether the winning symbols of an event fall away before the reels turn again. */
export function isFallNext(events: readonly SlotEvent[], at: number): boolean {
  const next = events.slice(at + 1).find(({ type }) => type !== 'multiplier' && type !== 'stick')
  return next?.type === 'fall'
}
