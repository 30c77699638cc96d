import { callsByFeature } from '@fairground/contract/all'
import { type InputOf, isOfOffice, type OutputOf } from '@fairground/contract/call'
import { areaOf } from '@fairground/contract/permission-figures'
import type { listStaffLog } from '@fairground/contract/staff'
import { sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime } from '../../../db/lines.ts'
import type { Db } from '../../../db/tables.ts'
import { playerRows } from '../../people/players/index.ts'

/** Number up to which the entries of a filter are counted: later pages are read by a narrower filter. */
const mostCounted = 5_000

/**
 * Lists a page of the log of a brand, newest entry first, without personal values: by their numbers, or within a span
 * by their times, of which an index gives both ends. All entries are counted by their numbers, which have no gaps;
 * those of a filter up to `mostCounted`.
 */
export async function listLog(
  db: Db,
  brandId: number,
  { pageNo, pageSize, by, area, subject, from, until, before }: InputOf<typeof listStaffLog>,
): Promise<OutputOf<typeof listStaffLog>> {
  let chosen = db.selectFrom('staff_log as l').where('l.brand_id', '=', brandId)
  if (by === 'command') chosen = chosen.where('l.by', 'like', 'command/%')
  else if (by !== undefined) chosen = chosen.where('l.by', '=', `staff/${by}`)
  if (area !== undefined) chosen = chosen.where(isOfArea(area))
  if (subject !== undefined) chosen = chosen.where('l.subject', '=', subject)
  if (from !== undefined) chosen = chosen.where('l.at', '>=', new Date(from))
  if (until !== undefined) chosen = chosen.where('l.at', '<', new Date(until))
  if (before !== undefined) chosen = chosen.where('l.number', '<', BigInt(before))
  const isInSpan = from !== undefined || until !== undefined
  const inOrder = (query: typeof chosen) =>
    (isInSpan ? query.orderBy('l.at', 'desc') : query).orderBy('l.number', 'desc')
  const isWhole = [by, area, subject, from, until].every((filter) => filter === undefined)
  const { total } = isWhole
    ? await chosen.select(sql<bigint>`coalesce(max(l.number), 0)`.as('total')).executeTakeFirstOrThrow()
    : await db
        .selectFrom(inOrder(chosen).select('l.number').limit(mostCounted).as('counted'))
        .select((select) => select.fn.countAll<bigint>().as('total'))
        .executeTakeFirstOrThrow()
  const skipped = (pageNo - 1) * pageSize
  const pageOf = isWhole ? chosen.where('l.number', '<=', total - BigInt(skipped)) : chosen.offset(skipped)
  // The page is chosen first, since the skipped entries would be joined too.
  const page = db
    .selectFrom(inOrder(pageOf).selectAll('l').limit(pageSize).as('l'))
    .leftJoin('staff as s', (join) =>
      join.on(sql<boolean>`l.by = 'staff/' || s.public_id::text`).onRef('s.brand_id', '=', 'l.brand_id'),
    )
    .select([
      'l.number',
      'l.at',
      's.name as staffName',
      'l.call',
      'l.subject',
      'l.reason',
      'l.before',
      'l.after',
      'l.hash',
      sql<boolean>`l.personal_sealed IS NOT NULL`.as('hasPersonal'),
    ])
  const entries = await (isInSpan ? page.orderBy('l.at', 'desc') : page).orderBy('l.number', 'desc').execute()
  const [names, openings] = await Promise.all([
    subjectNames(
      db,
      brandId,
      entries.map(({ subject }) => subject),
    ),
    listOpenings(
      db,
      brandId,
      entries.filter(({ hasPersonal }) => hasPersonal),
    ),
  ])
  return {
    list: entries.map(({ number, at, staffName, hash, ...entry }) => ({
      ...entry,
      number: Number(number),
      at: at.toISOString(),
      by: staffName,
      subjectName: names.get(entry.subject) ?? null,
      openings: openings.get(number) ?? [],
      hash: hash.toString('hex'),
    })),
    total: Number(total),
    totalPages: Math.ceil(Number(total) / pageSize),
  }
}

/** Calls about another call, which an entry of them names. */
const around = ['proposeChange', 'refuseProposal', 'holdDecision', 'undoDecision']

/** Returns the condition that an entry belongs to an area of the office: by the permission of its call. */
function isOfArea(area: string) {
  const calls = (callsOfArea.get(area) ?? []).map(({ name }) => name)
  return sql<boolean>`(l.call = ANY (${calls}::text[])
    OR l.call = ANY (${around}::text[]) AND coalesce(l.after, l.before)->>'call' = ANY (${calls}::text[]))`
}

/** The calls of each area, with those of the command line; what a person does to the own account is about staff. */
const callsOfArea = Map.groupBy(
  [
    ...Object.values(callsByFeature)
      .flat()
      .filter(isOfOffice)
      .map(({ name, may }) => ({ name, area: may === undefined || may === 'self' ? 'staff' : areaOf(may) })),
    ...['staff add', 'staff close', 'staff reset', 'staff role'].map((name) => ({ name, area: 'staff' })),
  ].filter(({ name }) => !around.includes(name)),
  ({ area }) => area,
)

/** Maximum number of openings that are shown with an entry. */
const mostOpenings = 10

/** Lists who opened the personal values of entries, by the number of the entry, the newest first. */
async function listOpenings(
  db: Db,
  brandId: number,
  entries: readonly { number: bigint; subject: string }[],
): Promise<Map<bigint, { at: string; by: string | null; reason: string }[]>> {
  if (entries.length === 0) return new Map()
  const subjects = [...new Set(entries.map(({ subject }) => subject))]
  const numbers = entries.map(({ number }) => number)
  const { rows } = await sql<{ entry: bigint; at: Date; by: string | null; reason: string }>`
    SELECT (l.after->>'entry')::bigint AS entry, l.at, s.name AS by, l.reason
      FROM staff_log l LEFT JOIN staff s ON l.by = 'staff/' || s.public_id::text AND s.brand_id = l.brand_id
     WHERE l.brand_id = ${brandId} AND l.call = 'unsealLogEntry' AND l.subject = ANY (${subjects}::text[])
       AND (l.after->>'entry')::bigint = ANY (${numbers}::bigint[])
     ORDER BY l.number DESC`.execute(db)
  const shown = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return new Map(
    [...Map.groupBy(shown, ({ entry }) => entry)].map(([entry, all]) => [
      entry,
      all.slice(0, mostOpenings).map(({ at, by, reason }) => ({ at, by, reason })),
    ]),
  )
}

/** Returns the names of the subjects that are players (user name) or staff accounts of a brand, by subject. */
export async function subjectNames(
  db: Db,
  brandId: number,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const idsOf = (kind: string) => [
    ...new Set(
      subjects.flatMap((subject) => (subject.startsWith(`${kind}/`) ? subject.slice(kind.length + 1) : [])),
    ),
  ]
  const [players, staff] = [idsOf('player'), idsOf('staff')]
  const [playerNames, staffNames] = await Promise.all([
    players.length === 0
      ? []
      : playerRows(db).where('brand_id', '=', brandId).where('customer_id', 'in', players).execute(),
    staff.length === 0
      ? []
      : db
          .selectFrom('staff')
          .where('brand_id', '=', brandId)
          .where('public_id', 'in', staff)
          .select(['public_id as id', 'name'])
          .execute(),
  ])
  return new Map([
    ...playerNames.map(({ customer_id, username }) => [`player/${customer_id}`, username] as const),
    ...staffNames.map(({ id, name }) => [`staff/${id}`, name] as const),
  ])
}

/** Entry of the log in a player's timeline. */
export interface EntryLine {
  /** Author, as in the log. */
  by: string
  call: string
  reason: string
}

/** Lists the entries of a brand's log about a subject after a place in the list, newest first. */
export async function listEntryLines(
  db: Db,
  brandId: number,
  subject: string,
  place: LinePlace,
  limit: number,
): Promise<Line<EntryLine>[]> {
  const time = sql`l.at`
  const id = sql`lpad(l.number::text, 19, '0')`
  const { rows } = await sql<EntryLine & { at: string; id: string }>`
    SELECT ${lineTime(time)} AS at, ${id} AS id, l.by, l.call, l.reason FROM staff_log l
     WHERE l.brand_id = ${brandId} AND l.subject = ${subject} AND ${isBehind(place, 'staff', time, id)}
     ORDER BY l.at DESC, (${id}) COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ at, id, ...value }) => ({ at, kind: 'staff', id, value }))
}
