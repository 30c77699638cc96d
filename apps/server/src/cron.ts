const minuteMs = 60_000
const dayMs = 86_400_000
/** Maximum number of days between two days of a cron line: 29 February, around a year such as 2100. */
const mostDays = 8 * 366 + 1

interface Field {
  name: string
  least: number
  most: number
}

const fields: readonly Field[] = [
  { name: 'minute', least: 0, most: 59 },
  { name: 'hour', least: 0, most: 23 },
  { name: 'day of the month', least: 1, most: 31 },
  { name: 'month', least: 1, most: 12 },
  { name: 'day of the week', least: 0, most: 6 },
]

/**
 * Returns the first time after an instant that matches a cron line in UTC, both in milliseconds since 1970. A line has
 * five fields: minute, hour, day of the month, month, day of the week (0 is Sunday), each of `*`, numbers, ranges,
 * lists of them, and steps such as every 15th (a star, a slash, 15). Throws a RangeError for any other line, for one
 * that restricts both kinds of day, and for one that matches no existing day.
 */
export function nextDue(cron: string, afterMs: number): number {
  const [minutes, hours, days, months, weekdays] = parse(cron)
  const startMs = Math.floor(afterMs / minuteMs + 1) * minuteMs
  let dayStartMs = Math.floor(startMs / dayMs) * dayMs
  for (let tries = 0; tries < mostDays; tries++, dayStartMs += dayMs) {
    const day = new Date(dayStartMs)
    const isNamed =
      days!.has(day.getUTCDate()) && months!.has(day.getUTCMonth() + 1) && weekdays!.has(day.getUTCDay())
    if (!isNamed) continue
    for (let atMs = Math.max(dayStartMs, startMs); atMs < dayStartMs + dayMs; atMs += minuteMs) {
      const at = new Date(atMs)
      if (hours!.has(at.getUTCHours()) && minutes!.has(at.getUTCMinutes())) return atMs
    }
  }
  throw new RangeError(`the cron line ${cron} names no day there is`)
}

function parse(cron: string): Set<number>[] {
  const texts = cron.split(' ')
  if (texts.length !== fields.length) throw new RangeError(`the cron line ${cron} has not five fields`)
  if (texts[2] !== '*' && texts[4] !== '*')
    throw new RangeError(`the cron line ${cron} restricts days of the month and of the week`)
  return fields.map((field, at) => new Set(texts[at]!.split(',').flatMap((part) => numbersIn(part, field))))
}

function numbersIn(part: string, { name, least, most }: Field): number[] {
  const [, range = '', step = '1'] = /^(\*|\d+(?:-\d+)?)(?:\/([1-9]\d*))?$/.exec(part) ?? []
  const [from = Number.NaN, to = from] = range === '*' ? [least, most] : range.split('-').map(Number)
  const isGood = range !== '' && from >= least && to <= most && from <= to
  if (!isGood) throw new RangeError(`"${part}" is no ${name} of a cron line`)
  return Array.from(
    { length: Math.floor((to - from) / Number(step)) + 1 },
    (_, at) => from + at * Number(step),
  )
}
