/** Returns the names of the months in a language (BCP 47). */
export function monthNames(tag: string): string[] {
  const format = new Intl.DateTimeFormat(tag, { calendar: 'gregory', month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)))
}

/** Returns the order in which a language writes the parts of a date. */
export function dateOrder(tag: string): ('year' | 'month' | 'day')[] {
  const parts = new Intl.DateTimeFormat(tag, { calendar: 'gregory', dateStyle: 'long' }).formatToParts(0)
  return parts.map(({ type }) => type).filter((type) => type === 'year' || type === 'month' || type === 'day')
}
