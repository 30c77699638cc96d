import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { acknowledgeAlarms, listAlarms, listEvents } from '@fairground/contract/office-alarms'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { playerRows } from '../../people/players/index.ts'
import {
  type AlarmRow,
  listAlarmRows,
  listEventRows,
  lockAlarms,
  writeAcknowledged,
} from '../../platform/alarms/index.ts'
import { logged, staffRows, subjectNames } from '../staff/index.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/** Number of alarms or events on a page. */
const pageSize = 50
/** Stands for the installation among the ids of brands. */
const installation = 0

/** Returns the brands whose alarms a person may see: their own and, with `health.see`, the installation. */
function brandIdsOf({ brandId, permissions }: StaffSession): number[] {
  return permissions.includes('health.see') ? [brandId, installation] : [brandId]
}

/** Lists a page of the alarms that a person may see. */
export async function alarmsOf(
  { db }: Needs,
  staff: StaffSession,
  { state, kind, after }: InputOf<typeof listAlarms>,
): Promise<OutputOf<typeof listAlarms>> {
  const range = { brandIds: brandIdsOf(staff), after, limit: pageSize + 1 }
  const rows = await listAlarmRows(db, { ...range, isOpen: state === 'open', kind })
  const list = rows.slice(0, pageSize)
  const subjectOf = ({ after: figures }: Pick<AlarmRow, 'after'>) => String(figures?.subject ?? '')
  const [playerOf, names, nameOf] = await Promise.all([
    playersOf(db, staff.brandId, list),
    subjectNames(db, staff.brandId, list.map(subjectOf)),
    staffNames(
      db,
      staff.brandId,
      list.map(({ acknowledgedBy }) => acknowledgedBy),
    ),
  ])
  return {
    list: list.map((row) => ({
      alarmId: String(row.id),
      kind: row.kind,
      isOfInstallation: row.brandId === null,
      says: row.says,
      times: row.times,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      player: playerOf(row.playerId),
      subjectName: names.get(subjectOf(row)) ?? null,
      before: row.before,
      after: row.after,
      acknowledged: row.acknowledgedAt && {
        by: nameOf(row.acknowledgedBy),
        at: row.acknowledgedAt.toISOString(),
        note: row.note,
      },
    })),
    next: rows.length > pageSize ? String(list.at(-1)!.id) : null,
  }
}

/**
 * Acknowledges alarms that the person may see, all or none, with an entry in the log of the person's brand. Refuses
 * `alarm_unknown` and `alarm_acknowledged`.
 */
export async function acknowledge(
  tools: Needs,
  staff: StaffSession,
  { alarms, note }: InputOf<typeof acknowledgeAlarms>,
): Promise<void> {
  const asked = [...new Set(alarms)]
  await logged(tools, async (tx) => {
    const rows = await lockAlarms(tx, brandIdsOf(staff), asked)
    if (rows.length < asked.length) refuse('alarm_unknown')
    if (rows.some(({ acknowledgedAt }) => acknowledgedAt !== null)) refuse('alarm_acknowledged')
    const ids = rows.map(({ id }) => id)
    await writeAcknowledged(tx, ids, { by: staff.staffId, at: new Date(tools.clock.now()), note })
    const kinds = [...new Set(rows.map(({ kind }) => kind))]
    return {
      result: undefined,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}` as const,
        call: 'acknowledgeAlarms',
        subject: ids.length === 1 ? `alarm/${ids[0]}` : 'alarms',
        reason: note,
        after: { alarms: ids.map(String), kind: kinds },
      },
    }
  })
}

/** Lists a page of the significant events that a person may see; refuses `period_invalid`. */
export async function eventsOf(
  { db }: Needs,
  staff: StaffSession,
  { kind, from, until, after }: InputOf<typeof listEvents>,
): Promise<OutputOf<typeof listEvents>> {
  const span = { from: from && new Date(from), until: until && new Date(until) }
  if (span.from && span.until && span.from >= span.until) refuse('period_invalid')
  const rows = await listEventRows(db, {
    brandIds: brandIdsOf(staff),
    after,
    limit: pageSize + 1,
    kind,
    from: span.from || undefined,
    until: span.until || undefined,
  })
  const list = rows.slice(0, pageSize)
  const subjects = list.map(({ after: figures }) => String(figures?.subject ?? ''))
  const [playerOf, names] = await Promise.all([
    playersOf(db, staff.brandId, list),
    subjectNames(db, staff.brandId, subjects),
  ])
  return {
    list: list.map(({ id, at, playerId, ...row }, place) => ({
      ...row,
      eventId: String(id),
      at: at.toISOString(),
      player: playerOf(playerId),
      subjectName: names.get(subjects[place]!) ?? null,
    })),
    next: rows.length > pageSize ? String(list.at(-1)!.id) : null,
  }
}

type PlayerOnWire = OutputOf<typeof listEvents>['list'][number]['player']

/** Returns the function from a player's number to the player of the brand, null for none and for another brand's. */
async function playersOf(
  db: Db,
  brandId: number,
  rows: readonly { playerId: bigint | null }[],
): Promise<(playerId: bigint | null) => PlayerOnWire> {
  const ids = [...new Set(rows.flatMap(({ playerId }) => playerId ?? []))]
  if (ids.length === 0) return () => null
  const players = await db
    .selectFrom(playerRows(db).as('p'))
    .select(['id', 'customer_id as customerId', 'username'])
    .where('id', 'in', ids)
    .where('brand_id', '=', brandId)
    .execute()
  const byId = new Map(players.map(({ id, ...player }) => [id, player]))
  return (playerId) => (playerId === null ? null : (byId.get(playerId) ?? null))
}

/** Returns the function from a staff account to the person's name, null for people of other brands. */
async function staffNames(
  db: Db,
  brandId: number,
  ids: readonly (bigint | null)[],
): Promise<(id: bigint | null) => string | null> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  if (known.length === 0) return () => null
  const people = await db
    .selectFrom(staffRows(db).as('s'))
    .select(['id', 'name'])
    .where('id', 'in', known)
    .where('brand_id', '=', brandId)
    .execute()
  const byId = new Map(people.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? null : (byId.get(id) ?? null))
}
