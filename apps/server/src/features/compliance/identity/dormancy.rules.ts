import type { DormancyRules } from '../../../caller/identity-rules.ts'

const dayMs = 86_400_000

/** Notices and state of an inactive account. */
export interface Quiet {
  /** Last login or movement of money, or the registration; in milliseconds since 1970, like the others. */
  lastMs: number
  toldMs: number | null
  sinceMs: number | null
}

/**
 * Returns what must happen to an account: `tell` its holder (with the day from which it rests), let it `rest`, or
 * `wake` it after it was used. It rests after a number of months without use, and never earlier than the days of notice
 * after its holder was told; undefined for nothing.
 */
export function dormancyOf(
  { lastMs, toldMs, sinceMs }: Quiet,
  { months, noticeDays }: DormancyRules,
  nowMs: number,
): { act: 'tell'; fromMs: number } | { act: 'rest' } | { act: 'wake' } | undefined {
  if (toldMs !== null && lastMs > toldMs) return { act: 'wake' }
  if (months === null || sinceMs !== null) return undefined
  const restsMs = Temporal.Instant.fromEpochMilliseconds(lastMs)
    .toZonedDateTimeISO('UTC')
    .add({ months }).epochMilliseconds
  if (toldMs === null) {
    const fromMs = Math.max(restsMs, nowMs + noticeDays * dayMs)
    return nowMs >= restsMs - noticeDays * dayMs ? { act: 'tell', fromMs } : undefined
  }
  return nowMs >= Math.max(restsMs, toldMs + noticeDays * dayMs) ? { act: 'rest' } : undefined
}
