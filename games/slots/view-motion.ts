export type Ease = (t: number) => number

export const easeOut: Ease = (t) => 1 - (1 - t) ** 3
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)
export const linear: Ease = (t) => t
/** Out and back: 0 at both ends, 1 in the middle. */
export const swell: Ease = (t) => Math.sin(Math.PI * t)

interface Run {
  passedMs: number
  durationMs: number
  draw(t: number): void
  done(): void
}

/** Everything that takes time on the screen, moved on by the frames alone. */
export interface Motion {
  /** Draws from 0 to 1 over a time; the last drawing is always that of 1. */
  run(durationMs: number, draw: (t: number) => void, ease?: Ease): Promise<void>
  wait(durationMs: number): Promise<void>
  /** Draws each frame until the answer is called. */
  keep(draw: (deltaMs: number, nowMs: number) => void): () => void
  /** A frame: `deltaMs` have passed. */
  step(deltaMs: number): void
  /** Ends everything that is running, and until `slow` everything that begins, after `hurriedMs` at most. */
  hurry(): void
  slow(): void
  readonly isHurried: boolean
  /** The time of all frames so far (ms). */
  readonly nowMs: number
  /** Whether anything is on its way to an end, besides what is drawn each frame. */
  readonly isRunning: boolean
}

/** What is shown although it was hurried stays this long, so that it can be seen. */
const hurriedMs = 60

export function createMotion(): Motion {
  const runs = new Set<Run>()
  const keepers = new Set<(deltaMs: number, nowMs: number) => void>()
  let isHurried = false
  let nowMs = 0

  function run(durationMs: number, draw: (t: number) => void, ease: Ease = linear): Promise<void> {
    return new Promise((done) => {
      const wanted = isHurried ? Math.min(durationMs, hurriedMs) : durationMs
      runs.add({ passedMs: 0, durationMs: wanted, draw: (t) => draw(ease(t)), done })
    })
  }

  return {
    run,
    wait: (durationMs) => run(durationMs, () => {}),
    keep(draw) {
      keepers.add(draw)
      return () => keepers.delete(draw)
    },
    step(deltaMs) {
      nowMs += deltaMs
      for (const each of [...runs]) {
        each.passedMs += deltaMs
        const t = each.durationMs <= 0 ? 1 : Math.min(1, each.passedMs / each.durationMs)
        each.draw(t)
        if (t === 1) {
          runs.delete(each)
          each.done()
        }
      }
      for (const draw of [...keepers]) draw(deltaMs, nowMs)
    },
    hurry() {
      isHurried = true
      for (const each of runs) each.durationMs = Math.min(each.durationMs, each.passedMs + hurriedMs)
    },
    slow() {
      isHurried = false
    },
    get isHurried() {
      return isHurried
    },
    get nowMs() {
      return nowMs
    },
    get isRunning() {
      return runs.size > 0
    },
  }
}
