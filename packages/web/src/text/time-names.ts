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

/** Names a month (yyyy-MM): `Nov`, or with its year `Nov 2026`. */
export function monthName(month: string, tag: string, hasYear = true): string {
  const year = hasYear ? ({ year: 'numeric' } as const) : {}
  return formatOf(tag, { month: 'short', ...year, timeZone: 'UTC' }).format(new Date(month))
}

/** Names the hour of an instant in a time zone: `8 PM`, or `20.00` in a language that would say `20` alone. */
export function hourName(instant: string, timeZone: string, tag: string): string {
  const at = new Date(instant)
  const hour = formatOf(tag, { hour: 'numeric', timeZone }).format(at)
  return /^\p{Nd}+$/u.test(hour)
    ? formatOf(tag, { hour: 'numeric', minute: '2-digit', timeZone }).format(at)
    : hour
}
