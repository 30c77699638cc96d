import type { TableMoment } from '@fairground/contract/tables'

/** A clock of the server that differs more than this from the last estimate replaces it. */
const jumpMs = 5_000

/** Returns a clock that follows the server's by the times that its pushes and answers name. */
export function serverClock(now: () => number) {
  let aheadMs: number | null = null
  return {
    /**
     * Records a time of the server that has just arrived. It is older by the time of its way, so that the largest of
     * several estimates is the best.
     */
    hears(serverTime: string) {
      const heardMs = Date.parse(serverTime) - now()
      const isJump = aheadMs === null || heardMs > aheadMs || aheadMs - heardMs > jumpMs
      if (isJump) aheadMs = heardMs
    },
    now: () => now() + (aheadMs ?? 0),
  }
}

/** The lengths by which a table computes what a moment shows, in milliseconds. */
export interface TableTimes {
  showMs(result: unknown): number
  verdictMs(result: unknown): number
  pauseMs: number
  /** Whether the course of a result is not shown, as motion is reduced: its end stands at once. */
  isStill: boolean
}

/** The phase and times of a table at an instant, by its last push and the server's clock. */
export interface Shown {
  phase: TableMoment['phase']
  /** The time until the close of the bets; 0 in other phases. */
  closesInMs: number
  /** The time since the show of the result began; 0 in other phases. */
  shownMs: number
  /** Whether the verdict stands, and whether the show is over. */
  isJudged: boolean
  isOver: boolean
}

/**
 * Returns what a moment shows at a time of the server's clock. Bets close by the clock, before the push says so; the
 * show of a result began so long before the end of its phase as it lasts with the pause after it.
 */
export function shownAt(moment: TableMoment, atMs: number, heardMs: number, times: TableTimes): Shown {
  const endsMs = moment.endsAt === null ? null : Date.parse(moment.endsAt)
  const nothing = { closesInMs: 0, shownMs: 0, isJudged: false, isOver: false }
  if (moment.phase === 'open') {
    const closesInMs = endsMs === null ? 0 : Math.max(0, endsMs - atMs)
    return { ...nothing, closesInMs, phase: closesInMs > 0 ? 'open' : 'closed' }
  }
  if (moment.phase !== 'drawn' || moment.result === null) return { ...nothing, phase: moment.phase }
  const lastsMs = times.showMs(moment.result)
  const beganMs = endsMs === null ? heardMs : endsMs - times.pauseMs - lastsMs
  const shownMs = times.isStill ? lastsMs : Math.max(0, atMs - beganMs)
  return {
    phase: 'drawn',
    closesInMs: 0,
    shownMs,
    isJudged: shownMs >= times.verdictMs(moment.result),
    isOver: shownMs >= lastsMs,
  }
}
