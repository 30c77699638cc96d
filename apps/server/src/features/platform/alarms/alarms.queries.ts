import type { AlarmKind, EventKind } from '@fairground/contract/alarm-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'

type Figures = Record<string, string | boolean> | null

/** Alarm with the figures of its first event. */
export interface AlarmRow {
  id: bigint
  brandId: number | null
  kind: AlarmKind
  says: string
  times: number
  firstAt: Date
  lastAt: Date
  playerId: bigint | null
  before: Figures
  after: Figures
  acknowledgedBy: bigint | null
  acknowledgedAt: Date | null
  note: string
}

/** Range of a list: brands by their ids, with 0 for the installation, and the place in the list. */
interface Range {
  brandIds: readonly number[]
  after: string | undefined
  limit: number
}

/** Lists alarms of some brands, newest first: open ones, or those that somebody has acknowledged. */
export async function listAlarmRows(
  db: Db,
  { brandIds, after, limit, isOpen, kind }: Range & { isOpen: boolean; kind?: AlarmKind | undefined },
): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`
    SELECT a.id, a.brand_id AS "brandId", a.kind, a.says, a.times, a.first_at AS "firstAt", a.last_at AS "lastAt",
           e.player_id AS "playerId", e.before, e.after, a.acknowledged_by AS "acknowledgedBy",
           a.acknowledged_at AS "acknowledgedAt", a.note
      FROM alarm a JOIN significant_event e ON e.id = a.first_event_id
     WHERE coalesce(a.brand_id, 0) = ANY (${brandIds}::integer[]) AND (a.acknowledged_at IS NULL) = ${sql.lit(isOpen)}
       AND (${kind ?? null}::text IS NULL OR a.kind = ${kind ?? null})
       AND (${after ?? null}::bigint IS NULL OR a.id < ${after ?? null}::bigint)
     ORDER BY a.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Returns the alarms of some brands with given numbers, locked until the end of the transaction, in their order. */
export async function lockAlarms(
  tx: Tx,
  brandIds: readonly number[],
  ids: readonly string[],
): Promise<Pick<AlarmRow, 'id' | 'kind' | 'brandId' | 'acknowledgedAt'>[]> {
  const { rows } = await sql<Pick<AlarmRow, 'id' | 'kind' | 'brandId' | 'acknowledgedAt'>>`
    SELECT id, kind, brand_id AS "brandId", acknowledged_at AS "acknowledgedAt" FROM alarm
     WHERE id = ANY (${ids}::bigint[]) AND coalesce(brand_id, 0) = ANY (${brandIds}::integer[])
     ORDER BY id FOR UPDATE`.execute(tx)
  return rows
}

/** Stores who has acknowledged locked alarms. */
export async function writeAcknowledged(
  tx: Tx,
  ids: readonly bigint[],
  { by, at, note }: { by: bigint; at: Date; note: string },
): Promise<void> {
  await sql`
    UPDATE alarm SET acknowledged_by = ${by}, acknowledged_at = ${at}, note = ${note}
     WHERE id = ANY (${ids}::bigint[])`.execute(tx)
}

/** Significant event. */
export interface EventRow {
  id: bigint
  at: Date
  kind: AlarmKind | EventKind
  isAlarm: boolean
  says: string
  playerId: bigint | null
  before: Figures
  after: Figures
}

/** Lists significant events of some brands, newest first, of one kind and of a span of time if they are given. */
export async function listEventRows(
  db: Db,
  {
    brandIds,
    after,
    limit,
    kind,
    from,
    until,
  }: Range & { kind?: AlarmKind | EventKind | undefined; from?: Date | undefined; until?: Date | undefined },
): Promise<EventRow[]> {
  // An event of another brand is no place in the list.
  const isAfter =
    after === undefined
      ? sql``
      : sql`AND (at, id) < (SELECT at, id FROM significant_event
                 WHERE id = ${after}::bigint AND coalesce(brand_id, 0) = ANY (${brandIds}::integer[]))`
  // A list for each brand, so that an index gives each in its order.
  const lists = brandIds.map(
    (id) => sql`(
    SELECT * FROM significant_event
     WHERE ${id === 0 ? sql`brand_id IS NULL` : sql`brand_id = ${id}`}
       AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
       AND (${from ?? null}::timestamptz IS NULL OR at >= ${from ?? null})
       AND (${until ?? null}::timestamptz IS NULL OR at < ${until ?? null})
       ${isAfter}
     ORDER BY at DESC, id DESC LIMIT ${limit})`,
  )
  const { rows } = await sql<EventRow>`
    SELECT id, at, kind, is_alarm AS "isAlarm", says, player_id AS "playerId", before, after
      FROM (${sql.join(lists, sql` UNION ALL `)}) e ORDER BY at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Significant events of a brand of some kinds within a span, its end excluded. */
export interface EventsWanted {
  brandId: number
  kinds: readonly EventKind[]
  from: Date
  until: Date
  /** Only events about money in this currency. */
  currency?: string | undefined
}

function wanted({ brandId, kinds, from, until, currency }: EventsWanted) {
  return sql`brand_id = ${brandId} AND at >= ${from} AND at < ${until} AND kind = ANY (${[...kinds]}::text[])
    AND ${currency === undefined ? sql`true` : sql`after->>'currency' = ${currency}`}`
}

/** Lists significant events, the oldest first; of more than `most` the oldest ones. */
export async function listEventsIn(
  db: Db,
  { most, ...events }: EventsWanted & { most?: number | undefined },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT id, at, kind, is_alarm AS "isAlarm", says, player_id AS "playerId", before, after FROM significant_event
     WHERE ${wanted(events)} ORDER BY at, id LIMIT ${most ?? null}`.execute(db)
  return rows
}

/** Adds up amounts of significant events, in minor units: for each kind, the key of its figures that has the amount. */
export async function sumEventsIn(
  db: Db,
  events: Omit<EventsWanted, 'kinds'>,
  keys: Partial<Record<EventKind, string>>,
): Promise<bigint> {
  const kinds = Object.keys(keys) as EventKind[]
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum((after->>(${Object.values(keys)}::text[])[array_position(${kinds}::text[], kind)])::bigint), 0)::bigint AS sum
      FROM significant_event WHERE ${wanted({ ...events, kinds })}`.execute(db)
  return rows[0]!.sum
}

/** Alarm of which nobody has been mailed. */
export interface NewAlarm {
  id: bigint
  brandId: number | null
  kind: AlarmKind
  firstAt: Date
}

/** Lists the alarms of which nobody has been mailed, the oldest first, without those of some brands. */
export async function listNewAlarms(db: Db, paused: readonly number[], most: number): Promise<NewAlarm[]> {
  const { rows } = await sql<NewAlarm>`
    SELECT id, brand_id AS "brandId", kind, first_at AS "firstAt" FROM alarm
     WHERE mailed_at IS NULL AND coalesce(brand_id, 0) <> ALL (${paused}::integer[])
     ORDER BY id LIMIT ${most}`.execute(db)
  return rows
}

/** Returns the brands, with 0 for the installation, of which somebody was mailed after an instant. */
export async function mailedSince(db: Db, since: Date): Promise<Set<number>> {
  const { rows } = await sql<{ brandId: number }>`
    SELECT DISTINCT coalesce(brand_id, 0) AS "brandId" FROM alarm WHERE mailed_at > ${since}`.execute(db)
  return new Set(rows.map(({ brandId }) => brandId))
}

/** Notes that people have been mailed of alarms. */
export async function noteMailed(tx: Tx, ids: readonly bigint[], at: Date): Promise<void> {
  await sql`UPDATE alarm SET mailed_at = ${at} WHERE id = ANY (${ids}::bigint[])`.execute(tx)
}

/** Alarms that nobody has acknowledged. */
export const alarmQueues: Queue[] = [
  {
    name: 'alarms',
    waiting: (_db, brandId) =>
      sql`SELECT first_at AS since FROM alarm WHERE coalesce(brand_id, 0) = ${brandId} AND acknowledged_at IS NULL`,
  },
  {
    name: 'installation-alarms',
    waiting: () =>
      sql`SELECT first_at AS since FROM alarm WHERE coalesce(brand_id, 0) = 0 AND acknowledged_at IS NULL`,
  },
]
