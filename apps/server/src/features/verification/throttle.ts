import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

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

/**
 * Counts one more time under a key over all server processes. It is one statement of its own: inside of a
 * transaction that fails it would count nothing.
 */
export async function countTry(db: Db, key: string, budget: Budget, nowMs: number): Promise<Counted> {
  const now = new Date(nowMs)
  const ends = new Date(nowMs + budget.perSeconds * 1000)
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    INSERT INTO throttle AS t (key, count, ends_at) VALUES (${key}, 1, ${ends})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN t.ends_at <= ${now} THEN 1 ELSE t.count + 1 END,
      ends_at = CASE WHEN t.ends_at <= ${now} THEN excluded.ends_at ELSE t.ends_at END
    RETURNING count, ends_at`.execute(db)
  const { count, ends_at } = rows[0]!
  return { count, isOver: count > budget.times, endsAtMs: ends_at.getTime() }
}

/** Begins to count under a key from nothing again, such as after the right password. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}
