import type { Brand } from '../../apps/server/src/caller/brand.ts'
import { periodAt } from '../../apps/server/src/periods.ts'

/**
 * The seed of everything that is left to chance, chosen so that the house has won about what its games take: overall,
 * and in the last thirty days from the team of the demo's first agent, on whichever weekday the past ends.
 */
export const seed = 283

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** How far the past is made. */
export interface Progress {
  /** The time at which the past ends, in milliseconds since 1970. */
  untilMs: number
  /** The number of hours that are played. */
  hours: number
  isPaid: boolean
  /** Whether the agents of cases have wages. */
  hasCaseWages: boolean
  isDone: boolean
}

/** The place where the progress is kept, so that a past that was interrupted goes on. */
export interface ProgressStore {
  read(): Promise<Progress | undefined>
  write(progress: Progress): Promise<void>
}

/** The size of the past: its number of days, the players by the code of their brand, and the play that earns a wage. */
export interface PastSize {
  days: number
  players: Record<string, number>
  /** The valid bet of a team in a day from which its agent has a daily wage, in minor units. */
  wageFrom: bigint
}

/** Returns the midnight at which the gaming day that is `days` after that of a moment begins for a brand. */
export function startOfDay({ timeZone }: Brand, ms: number, days: number): number {
  return periodAt('D', timeZone, periodAt('D', timeZone, ms).fromMs + days * dayMs + 12 * hourMs).fromMs
}
