const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options])
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(tag, { calendar: 'gregory', ...options })
    formats.set(key, format)
  }
  return format
}

/** English dates begin with the day, as in the Philippines and in most of the world. */
const dateTag = (tag: string) => (tag === 'en' ? 'en-GB' : tag)

/** Names a day (yyyy-MM-dd) as people say it: `27 Nov`. */
export function dayName(day: string, tag: string): string {
  return formatOf(dateTag(tag), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))
}

/** Names a month (yyyy-MM) as people say it: `Nov 2026`. */
export function monthName(month: string, tag: string): string {
  return formatOf(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(month))
}

/** Names the time of day of an instant in a time zone: `8:00 PM`. */
export function clockName(instant: string, timeZone: string, tag: string): string {
  return formatOf(tag, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant))
}
