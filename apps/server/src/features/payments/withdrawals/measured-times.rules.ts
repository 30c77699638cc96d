import type { MeasuredTime } from '@fairground/contract/withdrawals'

/** Maximum number of payments of a method that are measured, newest first, and minimum number for a result. */
export const measured = { most: 50, least: 10 }

const minuteMs = 60_000

/**
 * Returns how long payments took, in milliseconds: the minutes, rounded up, in which half of them and nine of ten were
 * paid (nearest rank). Null for too few.
 */
export function measuredTime(tookMs: readonly number[]): MeasuredTime | null {
  if (tookMs.length < measured.least) return null
  const sorted = tookMs.toSorted((one, other) => one - other)
  const minutesOf = (share: number) =>
    Math.max(1, Math.ceil(sorted[Math.ceil(sorted.length * share) - 1]! / minuteMs))
  return { half: minutesOf(0.5), most: minutesOf(0.9), count: sorted.length }
}
