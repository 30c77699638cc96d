import type { OutputOf } from '@fairground/contract/call'
import {
  type ComplaintOutcome,
  type ComplaintSource,
  type ComplaintState,
  type ComplaintStep,
  type ComplaintSubject,
  type complaintLists,
  waitingStates,
} from '@fairground/contract/complaint-figures'
import type { ComplaintLine, getComplaint, OfficeComplaintStep } from '@fairground/contract/office-complaints'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import type { RecordFinder } from '../../../record-finder.ts'
import { staffRows } from '../../office/staff/index.ts'
import { playerRows } from '../../people/players/index.ts'
import type { EscalationBody } from './complaint-states.rules.ts'

/** Number of complaints on a page. */
const pageSize = 30

/** Complaint with the names of its people. */
export interface ComplaintRow {
  id: bigint
  publicId: string
  reference: string
  playerId: bigint | null
  customerId: string | null
  username: string | null
  personSealed: Buffer | null
  source: ComplaintSource
  sourceId: string | null
  subject: ComplaintSubject
  language: string
  text: string
  receivedAt: Date
  dueAt: Date
  madeAt: Date
  madeBy: string
  state: ComplaintState
  outcome: ComplaintOutcome | null
  closedAt: Date | null
  claimed_by: bigint | null
  claimed_at: Date | null
  holder: string | null
}

function selected(db: Db | Tx, chosen: RawBuilder<unknown>) {
  return sql<ComplaintRow>`
    SELECT c.id, c.public_id AS "publicId", c.reference, c.player_id AS "playerId", p.customer_id AS "customerId",
           p.username, c.person_sealed AS "personSealed", c.source, c.source_id AS "sourceId", c.subject,
           c.language_code AS language, c.text, c.received_at AS "receivedAt", c.due_at AS "dueAt", c.made_at AS "madeAt",
           maker.name AS "madeBy", c.state, c.outcome, c.closed_at AS "closedAt", c.claimed_by, c.claimed_at,
           holder.name AS holder
      FROM (${chosen}) c
      JOIN ${staffRows(db)} maker ON maker.id = c.made_by
      LEFT JOIN ${playerRows(db)} p ON p.id = c.player_id
      LEFT JOIN ${staffRows(db)} holder ON holder.id = c.claimed_by`
}

type List = (typeof complaintLists)[number]

/** Lists a page of complaints of a brand: those that wait by their deadlines, others newest first. */
export async function listRows(
  db: Db,
  brandId: number,
  { show, after }: { show: List; after: string | undefined },
): Promise<{ rows: ComplaintRow[]; isMore: boolean }> {
  const orders = {
    open: {
      of: sql`state IN ('received', 'acknowledged', 'in_work')`,
      by: sql`due_at`,
      direction: sql`ASC`,
      behind: sql`>`,
    },
    decided: {
      of: sql`state IN ('answered', 'escalated')`,
      by: sql`received_at`,
      direction: sql`DESC`,
      behind: sql`<`,
    },
    closed: { of: sql`closed_at IS NOT NULL`, by: sql`closed_at`, direction: sql`DESC`, behind: sql`<` },
  }
  const { of, by, direction, behind } = orders[show]
  const isBehind =
    after === undefined
      ? sql``
      : sql`AND (${by}, id) ${behind} (SELECT ${by}, id FROM complaint WHERE public_id = ${after} AND brand_id = ${brandId})`
  const chosen = sql`
    SELECT * FROM complaint WHERE brand_id = ${brandId} AND ${of} ${isBehind}
     ORDER BY ${by} ${direction}, id ${direction} LIMIT ${sql.lit(pageSize + 1)}`
  const { rows } =
    await sql<ComplaintRow>`${selected(db, chosen)} ORDER BY c.${by} ${direction}, c.id ${direction}`.execute(
      db,
    )
  return { rows: rows.slice(0, pageSize), isMore: rows.length > pageSize }
}

/** Lists the complaints that were opened from a conversation, newest first. */
export async function listOfSource(db: Db, brandId: number, sourceId: string): Promise<ComplaintRow[]> {
  const chosen = sql`
    SELECT * FROM complaint WHERE brand_id = ${brandId} AND source_id = ${sourceId} ORDER BY id DESC LIMIT 50`
  const { rows } = await sql<ComplaintRow>`${selected(db, chosen)} ORDER BY c.id DESC`.execute(db)
  return rows
}

/** Finds a complaint of a brand by its public id. */
export async function findRow(
  db: Db | Tx,
  brandId: number,
  publicId: string,
): Promise<ComplaintRow | undefined> {
  const { rows } = await selected(
    db,
    sql`SELECT * FROM complaint WHERE public_id = ${publicId} AND brand_id = ${brandId}`,
  ).execute(db)
  return rows[0]
}

/** Returns a complaint of a brand, locked until the transaction ends. */
export async function lockRow(tx: Tx, brandId: number, publicId: string): Promise<ComplaintRow | undefined> {
  const locked = await tx
    .selectFrom('complaint')
    .select('id')
    .where('public_id', '=', publicId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  return locked && findRow(tx, brandId, publicId)
}

/** Converts a complaint for a list; the name of a person without an account is masked already. */
export function lineOnWire(
  row: ComplaintRow,
  { person, claim, nowMs }: { person: string | null; claim: ComplaintLine['claim']; nowMs: number },
): ComplaintLine {
  const isWaiting = (waitingStates as readonly string[]).includes(row.state)
  return {
    complaintId: row.publicId,
    reference: row.reference,
    customerId: row.customerId,
    username: row.username,
    person,
    source: row.source,
    subject: row.subject,
    state: row.state,
    outcome: row.outcome,
    receivedAt: row.receivedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    isOverdue: isWaiting && row.dueAt.getTime() < nowMs,
    closedAt: row.closedAt?.toISOString() ?? null,
    claim,
  }
}

/** Something that happened to a complaint. */
export interface NewStep {
  kind: ComplaintStep
  at: Date
  staffId: bigint | null
  toStaffId?: bigint | null
  text?: string
  outcome?: ComplaintOutcome | null
  reasons?: string
  body?: EscalationBody
  position?: number
  key?: string
}

/** Adds a step to a complaint; returns its number, or undefined if a step with its key is there. */
export async function insertStep(tx: Tx, complaintId: bigint, step: NewStep): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('complaint_step')
    .values({
      complaint_id: complaintId,
      kind: step.kind,
      at: step.at,
      staff_id: step.staffId,
      to_staff_id: step.toStaffId ?? null,
      text: step.text ?? '',
      outcome: step.outcome ?? null,
      reasons: step.reasons ?? '',
      body: step.body ? JSON.stringify(step.body) : null,
      position: step.position ?? null,
      key: step.key ?? null,
    })
    .onConflict((conflict) => conflict.columns(['complaint_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Lists the steps of a complaint, oldest first. */
export async function listSteps(db: Db, complaintId: bigint): Promise<OfficeComplaintStep[]> {
  const { rows } = await sql<{
    id: bigint
    kind: ComplaintStep
    at: Date
    by: string | null
    to: string | null
    text: string
    outcome: ComplaintOutcome | null
    reasons: string
    body: EscalationBody | null
    position: number | null
  }>`
    SELECT e.id, e.kind, e.at, s.name AS by, t.name AS to, e.text, e.outcome, e.reasons, e.body, e.position
      FROM complaint_step e LEFT JOIN ${staffRows(db)} s ON s.id = e.staff_id
      LEFT JOIN ${staffRows(db)} t ON t.id = e.to_staff_id
     WHERE e.complaint_id = ${complaintId} ORDER BY e.id`.execute(db)
  return rows.map(({ id, at, ...step }) => ({ ...step, stepId: String(id), at: at.toISOString() }))
}

/** Lists the messages of the live chat that were copied into a complaint, oldest first. */
export async function listChat(db: Db, complaintId: bigint): Promise<OutputOf<typeof getComplaint>['chat']> {
  const rows = await db
    .selectFrom('complaint_chat')
    .select(['seq', 'staff_name as staffName', 'text', 'at'])
    .where('complaint_id', '=', complaintId)
    .orderBy('seq')
    .execute()
  return rows.map(({ seq, at, ...message }) => ({ ...message, seq: Number(seq), at: at.toISOString() }))
}

/** Counts the documents of a complaint. */
export async function countDocuments(db: Db | Tx, complaintId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('complaint_document')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('complaint_id', '=', complaintId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Complaints that have no final response. */
export const complaintQueues: Queue[] = [
  {
    name: 'complaints',
    waiting: (_db, brandId) => sql`
      SELECT received_at AS since FROM complaint
       WHERE brand_id = ${brandId} AND state IN ('received', 'acknowledged', 'in_work')`,
  },
]

/** Finds a complaint by its id or its number. */
export const complaintFinder: RecordFinder = {
  kind: 'complaint',
  find: (_db, brandId, { uuid, reference }) => sql`
    SELECT public_id::text AS id, reference AS label FROM complaint
     WHERE brand_id = ${brandId} AND (reference = ${reference} OR public_id = ${uuid}::uuid)`,
}
