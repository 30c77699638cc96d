import type { Clock } from './clock.ts'

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() }
