/**
 * Splits a time in whole seconds into days, hours and minutes for a countdown; null below two minutes, where a
 * countdown shows seconds.
 */
export function countdownOf(seconds: number): { days: number; hours: number; minutes: number } | null {
  if (seconds < 120) return null
  const minutes = Math.floor(seconds / 60)
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
