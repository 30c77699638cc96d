export type Ease = (t: number) => number

export const easeOut: Ease = (t) => 1 - (1 - t) ** 3
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)
export const linear: Ease = (t) => t
/** Returns a rise and fall: 0 at both ends, 1 in the middle. */
export const swell: Ease = (t) => Math.sin(Math.PI * t)

interface Run {
  passedMs: number
  durationMs: number
  draw(t: number): void
  done(): void
}

/** The motions on the screen, advanced only by frames. */
export interface Motion {
  /** Draws from 0 to 1 over a time; the last call of `draw` is always at 1. */
  run(durationMs: number, draw: (t: number) => void, ease?: Ease): Promise<void>
  wait(durationMs: number): Promise<void>
  /** Draws each frame until the returned function is called. */
  keep(draw: (deltaMs: number, nowMs: number) => void): () => void
  /** Advances by a frame of `deltaMs`. */
  step(deltaMs: number): void
  /** Ends all running motions, and until `slow` all new ones, after at most `hurriedMs`. */
  hurry(): void
  slow(): void
  readonly isHurried: boolean
  /** The speed factor of all motions; 1 by default. */
  rate: number
  /** Whether the number of particles is halved. */
  savesBattery: boolean
  /** The total time of all frames so far (ms). */
  readonly nowMs: number
  /** Whether any motion is running, not counting the drawings of each frame. */
  readonly isRunning: boolean
}

/** The time for which a hurried motion is still shown, so that it remains visible. */
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

  const motion: Motion = {
    rate: 1,
    savesBattery: false,
    run,
    wait: (durationMs) => run(durationMs, () => {}),
    keep(draw) {
      keepers.add(draw)
      return () => keepers.delete(draw)
    },
    step(deltaMs) {
      nowMs += deltaMs
      for (const each of [...runs]) {
        each.passedMs += deltaMs * motion.rate
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
  return motion
}

/** Returns the number of particles to show, from a full number. */
export function particlesOf(count: number, { savesBattery }: Pick<Motion, 'savesBattery'>): number {
  return savesBattery ? Math.ceil(count / 2) : count
}
