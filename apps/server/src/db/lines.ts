import { type RawBuilder, sql } from 'kysely'

/** Place in a list of several kinds of lines by time, newest first: the line after which it continues. */
export interface LinePlace {
  /** ISO 8601 in UTC with microseconds. */
  at: string
  /**
   * Of two lines with the same time, the one with the greater kind comes first, and of the same kind the one with the
   * greater id.
   */
  kind: string
  id: string
}

/** Line of such a list. */
export interface Line<Value> extends LinePlace {
  value: Value
}

/** First place of a list. */
const top: LinePlace = { at: '9999-12-31T23:59:59.999999Z', kind: '~', id: '' }

/** Reads a cursor; undefined means the top of the list. */
export function placeOf(cursor: string | undefined): LinePlace {
  if (cursor === undefined) return top
  const [at, kind, ...id] = cursor.split('~')
  return { at: at!, kind: kind!, id: id.join('~') }
}

/** Column of time in the format of a place. */
export function lineTime(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

/** Condition that a line of a kind comes after a place, by its columns of time and id (as text). */
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

/** Joins the lines of several lists to one, with the cursor after the last line; null if nothing is left. */
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

/** Time of all lines of a list whose ids are in the order of time, so that an index by id gives the order. */
export const sameTime = '2000-01-01T00:00:00.000000Z'

/** Number of lines on a page of a list of a player in the office. */
const pageLines = 30

/** Reads a page of a list of one kind of lines after a cursor. */
export async function pageOfLines<Value>(
  after: string | undefined,
  read: (place: LinePlace, limit: number) => Promise<Line<Value>[]>,
): Promise<{ list: Line<Value>[]; next: string | null }> {
  return joined([await read(placeOf(after), pageLines + 1)], pageLines)
}
