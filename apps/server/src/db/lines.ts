import { type RawBuilder, sql } from 'kysely'

/** A place in a list of several kinds of lines by time, the newest first: the line behind which it goes on. */
export interface LinePlace {
  /** ISO 8601 in UTC with microseconds. */
  at: string
  /** Of two lines of one time, the one with the greater kind stands first, and of one kind that with the greater id. */
  kind: string
  id: string
}

/** A line of such a list. */
export interface Line<Value> extends LinePlace {
  value: Value
}

/** The first place of a list. */
const top: LinePlace = { at: '9999-12-31T23:59:59.999999Z', kind: '~', id: '' }

/** Reads a cursor; undefined reads as the top of the list. */
export function placeOf(cursor: string | undefined): LinePlace {
  if (cursor === undefined) return top
  const [at, kind, ...id] = cursor.split('~')
  return { at: at!, kind: kind!, id: id.join('~') }
}

/** A column of time as a place has it. */
export function lineTime(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** Whether a line of a kind stands behind a place, by its columns of time and id (as text). */
export function isBehind(
  { at, kind: placeKind, id: placeId }: LinePlace,
  kind: string,
  time: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (kind > placeKind) return sql`${time} < ${at}::timestamptz`
  if (kind < placeKind) return sql`${time} <= ${at}::timestamptz`
  return sql`(${time} <= ${at}::timestamptz AND (${time} < ${at}::timestamptz OR (${id}) COLLATE "C" < ${placeId}))`
}

/** The lines of several lists as one, and the cursor behind the last; null where nothing is left. */
export function joined<Value>(
  lists: Line<Value>[][],
  limit: number,
): { list: Line<Value>[]; next: string | null } {
  const all = lists.flat().sort(byPlace)
  const list = all.slice(0, limit)
  const last = list.at(-1)
  return { list, next: last && all.length > limit ? `${last.at}~${last.kind}~${last.id}` : null }
}

function byPlace(one: LinePlace, other: LinePlace): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1
  if (one.kind !== other.kind) return one.kind > other.kind ? -1 : 1
  return one.id > other.id ? -1 : 1
}
