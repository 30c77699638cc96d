import type { Line, LinePlace } from './lines.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Time that a page may take before it is answered as far as it was found. */
const pageMs = 2_000
/** Length of the first slice of time; the next ones are longer while they are read quickly, and shorter otherwise. */
const firstSliceMs = 60 * minuteMs
const leastSliceMs = minuteMs
const quickMs = 60
const slowMs = 600

/** Span that is walked from its end to its beginning. */
export interface WalkedSpan {
  fromMs: number
  untilMs: number
  /** Maximum length of a slice; longer where an index gives only the wanted rows. */
  mostSliceMs: number
}

/** Part of a list: its lines, the cursor after them, and how far the walk has come if it ended before the span did. */
export interface Walked<Value> {
  lines: Line<Value>[]
  next: string | null
  /** Time in milliseconds; null unless the time for a page was over. */
  stoppedAtMs: number | null
}

/** Cursor before everything earlier than an instant; its kind comes before all kinds of lines. */
function cursorBefore(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, -1)}000Z~from~0`
}

/**
 * Reads a list by time in slices, newest first, until a page is full, the span ends, or the time for a page is over: a
 * rare line is found over months, and no statement reads more than a slice. `budgetMs` is Infinity for a file.
 */
export async function walk<Value>(
  read: (
    span: { fromMs: number; untilMs: number },
    place: LinePlace,
    limit: number,
  ) => Promise<Line<Value>[]>,
  { fromMs, untilMs, mostSliceMs }: WalkedSpan,
  place: LinePlace,
  limit: number,
  budgetMs: number = pageMs,
): Promise<Walked<Value>> {
  const startMs = performance.now()
  const lines: Line<Value>[] = []
  // A line at the very instant of the place may follow it.
  const placeMs = Date.parse(place.at)
  let endMs = Math.min(untilMs, placeMs >= untilMs ? untilMs : placeMs + 1)
  let sliceMs = Math.min(firstSliceMs, mostSliceMs)
  while (endMs > fromMs) {
    const beginMs = Math.max(fromMs, endMs - sliceMs)
    const beforeMs = performance.now()
    const found = await read({ fromMs: beginMs, untilMs: endMs }, place, limit - lines.length + 1)
    lines.push(...found)
    if (lines.length > limit) {
      const shown = lines.slice(0, limit)
      const last = shown.at(-1)!
      return { lines: shown, next: `${last.at}~${last.kind}~${last.id}`, stoppedAtMs: null }
    }
    endMs = beginMs
    const nowMs = performance.now()
    if (nowMs - startMs > budgetMs && endMs > fromMs)
      return { lines, next: cursorBefore(endMs), stoppedAtMs: endMs }
    if (nowMs - beforeMs < quickMs) sliceMs = Math.min(sliceMs * 4, mostSliceMs)
    else if (nowMs - beforeMs > slowMs) sliceMs = Math.max(sliceMs / 4, leastSliceMs)
  }
  return { lines, next: null, stoppedAtMs: null }
}

/** Maximum slices: over all transfers, and over those that an index gives alone. */
export const mostSliceMs = { all: 8 * dayMs, few: 400 * dayMs }
