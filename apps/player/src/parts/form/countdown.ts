/** How many whole seconds are left until an instant, none once it is past; both in milliseconds. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
}

/** Seconds as people read a countdown: `4:05`. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * When a button that sends codes may be pressed again: after as many minutes as the code is good for, or when the
 * server said that it ends, of which a wrong clock makes at most those minutes.
 */
export function restsUntil(
  { expiredMinutes, expirationTime }: { expiredMinutes: number; expirationTime?: string },
  nowMs: number,
): number {
  const latest = nowMs + expiredMinutes * 60_000
  return expirationTime === undefined ? latest : Math.min(latest, Date.parse(expirationTime))
}
