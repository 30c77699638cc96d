import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { type DrawRow, drawRows } from '../draws/index.ts'

/** A span of draws whose results are public at a moment, in milliseconds since 1970; without `toMs` up to now. */
export interface PublicSpan {
  brandId: number
  fromMs: number
  toMs?: number | undefined
  nowMs: number
}

/** Condition that the result of a draw is public, in a span; before its time nothing of a draw is. */
function isPublicIn({ brandId, fromMs, nowMs, toMs = nowMs + 1 }: PublicSpan) {
  return sql<boolean>`d.brand_id = ${brandId} AND d.draws_at >= ${new Date(fromMs)} AND d.draws_at < ${new Date(toMs)}
     AND d.draws_at <= ${new Date(nowMs)} AND d.result IS NOT NULL AND d.state <> 'void'`
}

/** Draw with a result, and the number of those of its game in the span; 0 if they are not counted. */
export type PublicResult = DrawRow & { total: number }

/** Lists the newest results of each of some games in a span, newest first, after the first `skip` of each. */
export async function listPublicResults(
  db: Db,
  { isCounted, ...span }: PublicSpan & { isCounted: boolean },
  gameIds: readonly string[],
  { most, skip = 0 }: { most: number; skip?: number },
): Promise<PublicResult[]> {
  // A game drawn each half minute has a million draws a year: only those of a day are counted.
  const total = isCounted ? sql`(count(*) OVER ())::integer` : sql`0`
  const { rows } = await sql<PublicResult>`
    SELECT x.* FROM unnest(${gameIds}::text[]) AS g (id),
      LATERAL (SELECT d.*, ${total} AS total FROM ${drawRows(db)} d WHERE d.game_id = g.id AND ${isPublicIn(span)}
               ORDER BY d.draws_at DESC LIMIT ${most} OFFSET ${skip}) x
    ORDER BY x.draws_at DESC, x.game_id`.execute(db)
  return rows
}

/** Returns when the nearest results of a game around a span were drawn, from `leastMs` on; null for none. */
export async function resultsAround(
  db: Db,
  { leastMs, fromMs, toMs, ...span }: PublicSpan & { leastMs: number; toMs: number },
  gameId: string,
): Promise<{ earlier: Date | null; later: Date | null }> {
  const before = { ...span, fromMs: leastMs, toMs: fromMs }
  const after = { ...span, fromMs: toMs }
  const { rows } = await sql<{ earlier: Date | null; later: Date | null }>`
    SELECT (SELECT d.draws_at FROM ${drawRows(db)} d WHERE d.game_id = ${gameId} AND ${isPublicIn(before)}
             ORDER BY d.draws_at DESC LIMIT 1) AS earlier,
           (SELECT d.draws_at FROM ${drawRows(db)} d WHERE d.game_id = ${gameId} AND ${isPublicIn(after)}
             ORDER BY d.draws_at LIMIT 1) AS later`.execute(db)
  return rows[0]!
}
