import { type QueryCreator, sql } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'

/** How often something may happen: `times` in `perSeconds`, counted from the first time. */
export interface Budget {
  times: number
  perSeconds: number
}

/** What was counted under a key so far; `isOver` once there were more than the budget allows. */
export interface Counted {
  count: number
  isOver: boolean
  endsAtMs: number
}

/** What is counted: the key, and how often it may be. */
export interface Counter extends Budget {
  key: string
}

/**
 * Counts one more time under each key over all server processes. It is one statement of its own: inside of a
 * transaction that fails it would count nothing. Those who count several name them in one order.
 */
export async function countTries<const Counters extends readonly Counter[]>(
  db: Db,
  counters: Counters,
  nowMs: number,
): Promise<{ [At in keyof Counters]: Counted }> {
  const now = new Date(nowMs)
  const keys = counters.map(({ key }) => key)
  const ends = counters.map(({ perSeconds }) => new Date(nowMs + perSeconds * 1000))
  const { rows } = await sql<{ key: string; count: number; ends_at: Date }>`
    INSERT INTO throttle AS t (key, count, ends_at)
      SELECT key, 1, ends_at FROM unnest(${keys}::text[], ${ends}::timestamptz[]) AS c (key, ends_at)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN t.ends_at <= ${now} THEN 1 ELSE t.count + 1 END,
      ends_at = CASE WHEN t.ends_at <= ${now} THEN excluded.ends_at ELSE t.ends_at END
    RETURNING key, count, ends_at`.execute(db)
  return counters.map(({ key, times }) => {
    const { count, ends_at } = rows.find((row) => row.key === key)!
    return { count, isOver: count > times, endsAtMs: ends_at.getTime() }
  }) as { [At in keyof Counters]: Counted }
}

/** `countTries` for one key. */
export async function countTry(db: Db, key: string, budget: Budget, nowMs: number): Promise<Counted> {
  const [counted] = await countTries(db, [{ key, ...budget }], nowMs)
  return counted
}

/** What of the counts is taken back: under `key` they begin from nothing again, under `back` it is one time less. */
export interface Forgotten {
  key: string
  back?: string
}

/** Takes counts back, such as after the right password. */
export async function forgetTries(db: Db, forgotten: Forgotten): Promise<void> {
  await forgettingTries(db, forgotten).selectNoFrom(sql`1`.as('done')).execute()
}

/** The beginning of a statement that takes counts back along with what else it writes. */
export function forgettingTries(
  db: QueryCreator<Tables>,
  { key, back = '' }: Forgotten,
): QueryCreator<Tables> {
  return db
    .with('forgotten', (cte) => cte.deleteFrom('throttle').where('key', '=', key))
    .with('given_back', (cte) =>
      cte
        .updateTable('throttle')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('key', '=', back)
        .where('count', '>', 0),
    )
}
