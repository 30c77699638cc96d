/** Returns the whole seconds until an instant, 0 once it is past; both in milliseconds. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
}

/** Formats the seconds of a countdown: `4:05`. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Returns when a button that requests codes is enabled again: after the minutes for which the code is valid, or at the
 * end reported by the server, limited to those minutes in case of a wrong clock.
 */
export function restsUntil(
  { expiredMinutes, expirationTime }: { expiredMinutes: number; expirationTime?: string },
  nowMs: number,
): number {
  const latest = nowMs + expiredMinutes * 60_000
  return expirationTime === undefined ? latest : Math.min(latest, Date.parse(expirationTime))
}
