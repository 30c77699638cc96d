/**
 * Returns whether a person born on a day (yyyy-MM-dd) is younger than an age in years, by the calendar of a time zone.
 */
export function isYounger(birthday: string, years: number, nowMs: number, timeZone: string): boolean {
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(nowMs)
  // Days written this way sort as texts; a person born on 29 February comes of age on 1 March.
  const comesOfAge = `${String(Number(birthday.slice(0, 4)) + years).padStart(4, '0')}${birthday.slice(4)}`
  return comesOfAge > today
}
