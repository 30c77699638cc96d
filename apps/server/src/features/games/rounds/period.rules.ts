import { refuse } from '../../../http/refusal.ts'

/** Days as yyyy-MM-dd, both included. */
interface Days {
  from: string
  to: string
}

/** Span of time in milliseconds since 1970, its end excluded. */
export interface Period {
  fromMs: number
  toMs: number
}

const mostDays = 366
const usualDays = 7
/** Before any round, and after all: ids hold 48 bits of milliseconds. */
const everMs = { fromMs: 0, toMs: 2 ** 48 - 1 }

/**
 * Returns the requested days, or the default for open ones: the seven up to today; refuses `period_invalid`, also for
 * more than `most`.
 */
export function daysOf(asked: Partial<Days>, timeZone: string, nowMs: number, most = mostDays): Days {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate()
  const last = asked.to === undefined ? today : dateOf(asked.to)
  const first = asked.from === undefined ? last.subtract({ days: usualDays - 1 }) : dateOf(asked.from)
  const days = first.until(last, { largestUnit: 'days' }).days + 1
  if (days < 1 || days > most) refuse('period_invalid')
  return { from: first.toString(), to: last.toString() }
}

/** Returns the span of days in a time zone in milliseconds since 1970, without the end; an open end is unlimited. */
export function spanOf({ from, to }: Partial<Days>, timeZone: string): Period {
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds
  const fromMs = from === undefined ? everMs.fromMs : startOf(dateOf(from))
  const toMs = to === undefined ? everMs.toMs : startOf(dateOf(to).add({ days: 1 }))
  if (fromMs < 0 || toMs <= fromMs) refuse('period_invalid')
  return { fromMs, toMs }
}

function dateOf(text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return refuse('period_invalid')
  }
}
