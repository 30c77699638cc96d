import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { playerRows } from '../players/index.ts'

/** Pauses and exclusions of a brand's accounts. */
export interface ExclusionCounts {
  pausesPlaced: number
  exclusionsPlaced: number
  /** In force at the end of the span. */
  pausesInForce: number
  exclusionsInForce: number
}

/** Counts the pauses and exclusions of a brand that were placed within a span, and those in force at its end. */
export async function countExclusions(
  db: Db,
  brandId: number,
  { from, until }: { from: Date; until: Date },
): Promise<ExclusionCounts> {
  const { rows } = await sql<Record<keyof ExclusionCounts, bigint>>`
    SELECT count(*) FILTER (WHERE e.kind = 'pause' AND e.is_placed) AS "pausesPlaced",
           count(*) FILTER (WHERE e.kind = 'exclusion' AND e.is_placed) AS "exclusionsPlaced",
           count(*) FILTER (WHERE e.kind = 'pause' AND NOT e.is_placed) AS "pausesInForce",
           count(*) FILTER (WHERE e.kind = 'exclusion' AND NOT e.is_placed) AS "exclusionsInForce"
      FROM (
        SELECT player_id, kind, true AS is_placed FROM exclusion WHERE at >= ${from} AND at < ${until}
        UNION ALL
        SELECT player_id, kind, false FROM exclusion
         WHERE at < ${until} AND (until IS NULL OR until >= ${until}) AND (ended_at IS NULL OR ended_at >= ${until})) e
      JOIN ${playerRows(db)} p ON p.id = e.player_id AND p.brand_id = ${brandId}`.execute(db)
  const { pausesPlaced, exclusionsPlaced, pausesInForce, exclusionsInForce } = rows[0]!
  return {
    pausesPlaced: Number(pausesPlaced),
    exclusionsPlaced: Number(exclusionsPlaced),
    pausesInForce: Number(pausesInForce),
    exclusionsInForce: Number(exclusionsInForce),
  }
}
