import { createHash } from 'node:crypto'
import type { AlarmKind, EventKind } from '@fairground/contract/alarm-figures'
import { type RawBuilder, sql } from 'kysely'
import type { BrokenRule } from '../../../db/broken-rules.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'

/** Significant event: figures are integers of minor units as digits. */
interface SignificantEvent<Kind extends AlarmKind | EventKind> {
  kind: Kind
  /** One sentence, without the names of people. */
  says: string
  /** Key of an event that may be found twice: it is then stored once. */
  key?: string
  brandId?: number
  playerId?: bigint
  before?: Record<string, string | bigint | boolean>
  after?: Record<string, string | bigint | boolean>
}

/**
 * Stores a significant event that needs a person's attention, and logs it as an alarm. An event with a known key is
 * stored and logged once. Occurrences of the same event, by its key or else its sentence, are counted on one alarm
 * until somebody acknowledges it; a known key raises no second alarm afterwards.
 */
export async function raiseAlarm(
  { db, clock, log }: Pick<Tools, 'db' | 'clock' | 'log'>,
  event: SignificantEvent<AlarmKind>,
): Promise<void> {
  let isNew = true
  try {
    isNew = await insertAlarm(db, event, clock.now())
  } finally {
    // Also if the database could not store it.
    if (isNew) log(`ALARM: ${event.says}`)
  }
}

/** Stores significant events that need nobody's attention; one with a known key is stored once. */
export async function noteEvent(
  db: Db | Tx,
  event: SignificantEvent<EventKind>,
  nowMs: number,
): Promise<void> {
  await insertEvent(event, nowMs, false).execute(db)
}

function insertEvent(
  { kind, says, key, brandId, playerId, before, after }: SignificantEvent<AlarmKind | EventKind>,
  nowMs: number,
  isAlarm: boolean,
) {
  return sql<{ id: bigint }>`
    INSERT INTO significant_event (at, kind, is_alarm, says, key, brand_id, player_id, before, after)
    VALUES (${new Date(nowMs)}, ${kind}, ${isAlarm}, ${says}, ${key ?? null}, ${brandId ?? null}::integer, ${playerId ?? null},
            ${jsonOf(before)}, ${jsonOf(after)})
    ON CONFLICT DO NOTHING RETURNING id`
}

async function insertAlarm(db: Db, event: SignificantEvent<AlarmKind>, nowMs: number): Promise<boolean> {
  const { kind, says, key, brandId = null } = event
  const about = createHash('sha256')
    .update(key ?? says)
    .digest()
  const now = new Date(nowMs)
  const isOpen = sql`coalesce(a.brand_id, 0) = coalesce(${brandId}::integer, 0) AND a.kind = ${kind} AND a.about = ${about}
    AND a.acknowledged_at IS NULL`
  const { rows } = await sql<{ isNew: boolean }>`
    WITH event AS (${insertEvent(event, nowMs, true)}),
    counted AS (
      INSERT INTO alarm AS a (brand_id, kind, about, says, first_event_id, first_at, last_at)
        SELECT ${brandId}::integer, ${kind}, ${about}, ${says}, first.id, ${now}, ${now}
          FROM (SELECT id FROM event UNION ALL SELECT a.first_event_id FROM alarm a WHERE ${isOpen} LIMIT 1) first
      ON CONFLICT (coalesce(brand_id, 0), kind, about) WHERE acknowledged_at IS NULL
        DO UPDATE SET times = a.times + 1, says = excluded.says, last_at = greatest(a.last_at, excluded.last_at))
    SELECT EXISTS (SELECT FROM event) AS "isNew"`.execute(db)
  return rows[0]!.isNew
}

/**
 * Returns a statement that stores events from a query with the columns at, kind, says, key, brand_id, player_id and
 * after, for a WITH of a larger statement. An event with a known key is stored once.
 */
export function eventsFrom(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`INSERT INTO significant_event (at, kind, is_alarm, says, key, brand_id, player_id, after)
    SELECT e.at, e.kind, false, e.says, e.key, e.brand_id, e.player_id, e.after FROM (${query}) e ON CONFLICT DO NOTHING`
}

function jsonOf(figures: SignificantEvent<AlarmKind>['before']): string | null {
  if (!figures) return null
  return JSON.stringify(figures, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

/**
 * Raises an alarm for each violated rule about money, as the nightly checks find them; `of` names the owner of the
 * rules.
 */
export async function alarmBroken(
  tools: Pick<Tools, 'db' | 'clock' | 'log'>,
  of: string,
  broken: readonly BrokenRule[],
): Promise<void> {
  for (const { rule, rows } of broken) {
    const found = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
    await raiseAlarm(tools, {
      kind: 'money-rule-broken',
      says: `${of}: it does not hold that ${rule}: ${found}`,
    })
  }
}
