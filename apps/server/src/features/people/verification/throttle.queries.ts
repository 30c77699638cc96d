import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { togetherOn } from '../../../db/together.ts'
import { refuse } from '../../../http/refusal.ts'

/** Limit: `times` in `perSeconds`, counted from the first time. */
export interface Budget {
  times: number
  perSeconds: number
}

/** Count under a key so far; `isOver` if it exceeds the budget. */
export interface Counted {
  count: number
  isOver: boolean
  endsAtMs: number
}

/** Counter: the key, its limit, and how many times to count at once, by default once. */
export interface Counter extends Budget {
  key: string
  by?: number
}

/**
 * Counts one more time under each key over all server processes. It is a separate statement: inside a transaction that
 * fails it would count nothing.
 */
export async function countTries<const Counters extends readonly Counter[]>(
  db: Db,
  counters: Counters,
  nowMs: number,
): Promise<{ [At in keyof Counters]: Counted }> {
  const counted = await countTogether(db, { counters, nowMs })
  return counted as { [At in keyof Counters]: Counted }
}

/** Rows are locked in the order of their keys, here and where counts are taken back. The first caller counts first. */
const countTogether = togetherOn(
  async (db, asked: { counters: readonly Counter[]; nowMs: number }[]): Promise<Counted[][]> => {
    const times = timesOf(asked.flatMap(({ counters }) => counters))
    const seconds = new Map(asked.flatMap(({ counters }) => counters.map((one) => [one.key, one.perSeconds])))
    const keys = [...times.keys()]
    const nowMs = Math.max(...asked.map((one) => one.nowMs))
    const now = new Date(nowMs)
    const ends = keys.map((key) => new Date(nowMs + seconds.get(key)! * 1000))
    const { rows } = await sql<{ key: string; count: number; ends_at: Date }>`
      INSERT INTO throttle AS t (key, count, ends_at)
        SELECT * FROM unnest(${keys}::text[], ${[...times.values()]}::integer[], ${ends}::timestamptz[]) AS c (key)
         ORDER BY c.key COLLATE "C"
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN t.ends_at <= ${now} THEN excluded.count ELSE t.count + excluded.count END,
        ends_at = CASE WHEN t.ends_at <= ${now} THEN excluded.ends_at ELSE t.ends_at END
      RETURNING key, count, ends_at`.execute(db)
    const counted = new Map(rows.map((row) => [row.key, { ...row, count: row.count - times.get(row.key)! }]))
    return asked.map(({ counters }) =>
      counters.map(({ key, times: most, by = 1 }) => {
        const row = counted.get(key)!
        row.count += by
        return { count: row.count, isOver: row.count > most, endsAtMs: row.ends_at.getTime() }
      }),
    )
  },
)

/** Number of times that each key is counted. */
function timesOf(counters: readonly Pick<Counter, 'key' | 'by'>[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { key, by = 1 } of counters) times.set(key, (times.get(key) ?? 0) + by)
  return times
}

/** `countTries` for one key. */
export async function countTry(db: Db, key: string, budget: Budget, nowMs: number): Promise<Counted> {
  const [counted] = await countTries(db, [{ key, ...budget }], nowMs)
  return counted
}

/** Refuses `too_many_requests` if the count of a key exceeds a budget; counts nothing. */
export async function requireBudget(db: Db, key: string, { times }: Budget, nowMs: number): Promise<void> {
  const row = await db
    .selectFrom('throttle')
    .select('ends_at')
    .where('key', '=', key)
    .where('count', '>', times)
    .where('ends_at', '>', new Date(nowMs))
    .executeTakeFirst()
  if (row) refuse('too_many_requests', { retryAfterMs: row.ends_at.getTime() - nowMs })
}

/** Counts to take back: under `key` they are reset to zero, under `back` reduced by one. */
export interface Forgotten {
  key: string
  back?: string
}

/** Takes counts back, such as after the right password. */
export async function forgetTries(db: Db, ...forgotten: Forgotten[]): Promise<void> {
  await sql`WITH ${forgettingTries(forgotten)} SELECT`.execute(db)
}

/** More than any count; the largest integer of PostgreSQL. */
const allTimes = 2_147_483_647

/**
 * Part of a WITH that takes counts back together with the other writes of a statement. If nothing is left of a count,
 * its time begins anew with the next one. It updates rows in place and finds each by its key: deleted ones were read
 * through by every search of this small table until it was vacuumed.
 */
export function forgettingTries(forgotten: Forgotten[]): RawBuilder<unknown> {
  const backs = timesOf(forgotten.flatMap(({ back }) => (back === undefined ? [] : [{ key: back }])))
  const times = new Map([...backs, ...forgotten.map(({ key }) => [key, allTimes] as const)])
  return sql`
    forgotten AS (
      INSERT INTO throttle AS t (key, count, ends_at)
        SELECT b.key, b.times, '-infinity' FROM unnest(${[...times.keys()]}::text[], ${[...times.values()]}::integer[]) AS b (key, times)
         ORDER BY b.key COLLATE "C"
      ON CONFLICT (key) DO UPDATE SET
        count = greatest(t.count - excluded.count, 0),
        ends_at = CASE WHEN t.count <= excluded.count THEN excluded.ends_at ELSE t.ends_at END)`
}
