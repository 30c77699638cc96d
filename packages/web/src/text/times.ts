const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the format of times for a BCP 47 language in the Gregorian calendar, made once. */
export function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { calendar: 'gregory', ...options })
  formats.set(key, format)
  return format
}

function partsOf(
  format: Intl.DateTimeFormat,
  at: Date,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/**
 * Formats an instant (ISO 8601) as `yyyy-MM-dd HH:mm:ss` in a time zone, the same in every language: for notices
 * (specification, section 2) and for files.
 */
export function timeText(instant: string, timeZone: string): string {
  // Swedish times have this form.
  return formatOf('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(instant))
}

/** Returns the day (yyyy-MM-dd) of an instant in a time zone. */
export function dayOf(instant: string | number, timeZone: string): string {
  return timeText(new Date(instant).toISOString(), timeZone).slice(0, 10)
}

/** The reader of a time. */
export interface Reader {
  /** BCP 47 tag. */
  tag: string
  /** The time zone of the brand. */
  timeZone: string
  /** The present in milliseconds; undefined on the server and during hydration, where no text may depend on it. */
  nowMs: number | undefined
}

/** Formats a day, and the time of it if its parts are given, in a time zone. */
export function dayText(
  { tag, timeZone }: Pick<Reader, 'tag' | 'timeZone'>,
  at: Date,
  day: Intl.DateTimeFormatOptions,
  time?: Intl.DateTimeFormatOptions,
): string {
  const all = { day: 'numeric', month: 'short', ...day, timeZone } as const
  if (!/^(en|fil)\b/.test(tag)) return formatOf(tag, { ...all, ...time }).format(at)
  // The formats of these languages begin with the month; the site says the day first.
  const part = partsOf(formatOf(tag, all), at)
  const date = [part.weekday, part.day, part.month, part.year].filter(Boolean).join(' ')
  return time ? `${date}, ${clockText({ tag, timeZone }, at, time)}` : date
}

/** Formats a time whose parts keep together: a line never begins with PM. */
function clockText(
  { tag, timeZone }: Pick<Reader, 'tag' | 'timeZone'>,
  at: Date,
  time: Intl.DateTimeFormatOptions,
): string {
  return formatOf(tag, { ...time, timeZone })
    .format(at)
    .replace(/\s/g, '\u00a0')
}

const minute = { hour: 'numeric', minute: '2-digit' } as const
const second = { ...minute, second: '2-digit' } as const

/** The functions that say a time as people do. */
export type Times = ReturnType<typeof timesOf>

/** Returns the functions that say a time as people do, for a reader. */
export function timesOf(reader: Reader) {
  const { tag, timeZone, nowMs } = reader
  const today = nowMs === undefined ? undefined : dayOf(nowMs, timeZone)
  /** The year, where it is not the present one. */
  const yearOf = (day: string) =>
    today && !day.startsWith(today.slice(0, 4)) ? ({ year: 'numeric' } as const) : {}
  const clock = (instant: string) => clockText(reader, new Date(instant), minute)
  const day = (one: string) => dayText({ tag, timeZone: 'UTC' }, new Date(one), yearOf(one))
  const moment = (instant: string) =>
    dayText(reader, new Date(instant), yearOf(dayOf(instant, timeZone)), minute)
  const drawn = (instant: string) =>
    dayOf(instant, timeZone) === today
      ? clock(instant)
      : dayText(reader, new Date(instant), { weekday: 'short' }, minute)

  return {
    /** Formats a time of a known day: `5:46 PM`. */
    clock,
    /** Formats a time with its day, and with its year if that is another one: `27 Nov, 5:46 PM`. */
    moment,
    /** Formats a time less than a day away by its distance (`in 3 h`, `5 min ago`), else with its day. */
    near(instant: string): string {
      if (nowMs === undefined) return moment(instant)
      const ms = Date.parse(instant) - nowMs
      const size = Math.abs(ms)
      if (size >= dayMs) return moment(instant)
      const [unit, unitMs] = size < hourMs ? (['minute', minuteMs] as const) : (['hour', hourMs] as const)
      return distance(tag, Math.trunc(ms / unitMs), size < minuteMs ? 'second' : unit)
    },
    /** Formats a time to the second, for the details of a record: `27 Nov 2026, 5:46:03 PM`. */
    exact: (instant: string) => dayText(reader, new Date(instant), { year: 'numeric' }, second),
    /** Formats a day (yyyy-MM-dd), and with its year if that is another one: `27 Nov`. */
    day,
    /** Formats the day of an instant in the same way. */
    date: (instant: string) => day(dayOf(instant, timeZone)),
    /** Formats the time of a draw: `8:24 PM`, and with its day on another one: `Fri 27 Nov, 9:00 PM`. */
    drawn,
    /** Formats the number of a draw in its day, if it has one, and its time: `#1198 · 8:24 PM`. */
    draw: ({ issue, drawsAt }: { issue: string; drawsAt: string }) =>
      [...numberOf(issue), drawn(drawsAt)].join(' · '),
  }
}

function distance(tag: string, count: number, unit: 'second' | 'minute' | 'hour'): string {
  const format = new Intl.RelativeTimeFormat(tag === 'en' ? 'en-GB' : tag, {
    numeric: 'auto',
    style: 'short',
  })
  return (
    format
      .format(count, unit)
      .replace(/\bhr\b/, 'h')
      // Filipino of the browser: “sa 6 (na) oras”.
      .replace(' (na)', '')
      .replace(/(?<=\p{L})\.(?=\s|$)/u, '')
  )
}

/** Returns the number of a draw in its day from its issue (`20261127-1198`); empty for the only draw of a day. */
export function numberOf(issue: string): string[] {
  const number = /-(\d+)$/.exec(issue)?.[1]
  return number ? [`\u2066#${Number(number)}\u2069`] : []
}
