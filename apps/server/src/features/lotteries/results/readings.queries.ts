import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { staffRows } from '../../office/staff/index.ts'
import type { Reading } from './readings.rules.ts'

/** Lists the readings of a draw in the order in which they were made. */
export async function listReadings(db: Db | Tx, drawId: bigint): Promise<Reading[]> {
  const rows = await db
    .selectFrom('draw_reading')
    .select(['tier', 'numbers', 'source_id', 'person_id', 'overrules'])
    .where('draw_id', '=', drawId)
    .orderBy('id')
    .execute()
  return rows.map(({ source_id: sourceId, person_id: personId, ...row }) => ({ ...row, sourceId, personId }))
}

/** Lists the readings of a draw for the office: with the name of the reader, and the time. */
export async function listNamedReadings(
  db: Db,
  drawId: bigint,
): Promise<(Reading & { by: string; reason: string; at: Date })[]> {
  const { rows } = await sql<Reading & { by: string; reason: string; at: Date }>`
    SELECT r.tier, r.numbers, r.source_id AS "sourceId", r.person_id AS "personId", r.overrules, r.reason, r.at,
           coalesce(s.code, p.name) AS by
      FROM draw_reading r LEFT JOIN result_source s ON s.id = r.source_id LEFT JOIN ${staffRows(db)} p ON p.id = r.person_id
     WHERE r.draw_id = ${drawId} ORDER BY r.id`.execute(db)
  return rows
}

/** Adds readings of one source or person; the database refuses those of a draw that has no result yet. */
export async function addReadings(
  tx: Tx,
  drawId: bigint,
  readings: readonly Reading[],
  { reason, nowMs }: { reason: string; nowMs: number },
): Promise<void> {
  if (readings.length === 0) return
  await tx
    .insertInto('draw_reading')
    .values(
      readings.map(({ tier, numbers, sourceId, personId, overrules }) => ({
        draw_id: drawId,
        tier,
        numbers: [...numbers],
        source_id: sourceId,
        person_id: personId,
        overrules,
        reason,
        at: new Date(nowMs),
      })),
    )
    .execute()
}
