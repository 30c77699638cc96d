/**
 * Splits a time in whole seconds into days, hours and minutes for a countdown; null below two minutes, where a
 * countdown shows seconds.
 */
export function countdownOf(seconds: number): { days: number; hours: number; minutes: number } | null {
  if (seconds < 120) return null
  const minutes = Math.floor(seconds / 60)
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}

/** Formats a time in whole seconds as a clock shows it: `12:09`, `1:12:09`, and from a day on without the days. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600) % 24
  const isLong = seconds >= 86_400
  const first = hours > 0 || isLong ? `${isLong ? two(hours) : hours}:` : ''
  return `${first}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
