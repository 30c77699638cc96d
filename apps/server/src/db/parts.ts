import { type RawBuilder, sql } from 'kysely'

/** Part of an interval in milliseconds since 1970, its end excluded. */
export interface Part {
  fromMs: number
  untilMs: number
}

/** Number of the part, from 1, of an instant within an interval whose parts have no gaps, as a part of a query. */
export function partOf(at: RawBuilder<unknown>, parts: readonly Part[]) {
  return sql<number>`width_bucket(${at}, ${parts.map(({ fromMs }) => new Date(fromMs))}::timestamptz[])`
}

/** Part of a FROM: the parts of an interval as `b (from_at, until_at, part)`, of which the first has number 1. */
export function partRows(parts: readonly Part[]) {
  return sql`unnest(${parts.map(({ fromMs }) => new Date(fromMs))}::timestamptz[],
                    ${parts.map(({ untilMs }) => new Date(untilMs))}::timestamptz[])
             WITH ORDINALITY AS b (from_at, until_at, part)`
}

/** Returns the parts of an interval that none of some intervals covers, which are in order and do not overlap. */
export function gapsOf({ fromMs, untilMs }: Part, covered: readonly Part[]): Part[] {
  const gaps: Part[] = []
  let at = fromMs
  for (const one of covered) {
    if (one.fromMs > at) gaps.push({ fromMs: at, untilMs: one.fromMs })
    at = Math.max(at, one.untilMs)
  }
  return at < untilMs ? [...gaps, { fromMs: at, untilMs }] : gaps
}

/** Returns those of some intervals, in order, that do not overlap one before them. */
export function withoutOverlaps<One extends Part>(intervals: readonly One[]): One[] {
  let endMs = Number.NEGATIVE_INFINITY
  return intervals.filter(({ fromMs, untilMs }) => {
    if (fromMs < endMs) return false
    endMs = untilMs
    return true
  })
}
