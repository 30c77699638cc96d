import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { getCase, listCases } from '@fairground/contract/cases'
import type { listDocuments } from '@fairground/contract/office-identity'
import { sql } from 'kysely'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Queue } from '../../../queue.ts'
import { claimOnWire, staffRows } from '../../office/staff/index.ts'
import { caseNoteRows, caseRows } from '../../people/cases/index.ts'
import { accountRows } from '../../people/players/index.ts'

/** Number of lines on a page. */
const pageSize = 30

/** Lists a page of a brand's documents in a state: waiting ones oldest first, others newest first. */
export async function documentsPage(
  db: Db,
  staff: StaffSession,
  { state, after }: InputOf<typeof listDocuments>,
): Promise<OutputOf<typeof listDocuments>> {
  const direction = state === 'waiting' ? 'asc' : 'desc'
  let query = db
    .selectFrom('identity_document as d')
    .innerJoin(accountRows(db).as('p'), 'p.id', 'd.player_id')
    .leftJoin(staffRows(db).as('claimer'), 'claimer.id', 'd.claimed_by')
    .leftJoin(staffRows(db).as('decider'), 'decider.id', 'd.decided_by')
    .select([
      'd.id as documentId',
      'p.customer_id as customerId',
      'p.username',
      'p.level',
      'd.kind',
      'd.country',
      'd.state',
      'd.submitted_at',
      'd.claimed_by',
      'd.claimed_at',
      'claimer.name as claimer',
      'decider.name as decidedBy',
      'd.decided_at',
      'd.refusal',
      sql<boolean>`d.facts_sealed IS NULL`.as('isDeleted'),
    ])
    .where('d.brand_id', '=', staff.brandId)
    .where('d.state', '=', state)
    .orderBy('d.submitted_at', direction)
    .orderBy('d.id', direction)
    .limit(pageSize + 1)
  if (after !== undefined) {
    const place = sql`(SELECT submitted_at, id FROM identity_document WHERE id = ${after} AND brand_id = ${staff.brandId})`
    query = query.where(
      direction === 'asc'
        ? sql<boolean>`(d.submitted_at, d.id) > ${place}`
        : sql<boolean>`(d.submitted_at, d.id) < ${place}`,
    )
  }
  const rows = await query.execute()
  const list = rows.slice(0, pageSize).map((row) => {
    const { submitted_at, claimed_by, claimed_at, claimer, decided_at, ...shown } = row
    return {
      ...shown,
      submittedAt: submitted_at.toISOString(),
      claim: claimOnWire({ claimed_by, claimed_at }, claimer, staff),
      decidedAt: decided_at?.toISOString() ?? null,
    }
  })
  return { list, next: rows.length > pageSize ? list.at(-1)!.documentId : null }
}

type CaseOnWire = OutputOf<typeof listCases>['list'][number]

function casesOf(db: Db, staff: StaffSession) {
  return db
    .selectFrom(caseRows(db).as('c'))
    .innerJoin(accountRows(db).as('p'), 'p.id', 'c.player_id')
    .leftJoin(staffRows(db).as('claimer'), 'claimer.id', 'c.claimed_by')
    .leftJoin(staffRows(db).as('decider'), 'decider.id', 'c.decided_by')
    .select([
      'c.id as caseId',
      'p.customer_id as customerId',
      'p.username',
      'c.kind',
      'c.state',
      'c.figures',
      'c.rule',
      'c.raised_at',
      'c.due_at',
      'c.claimed_by',
      'c.claimed_at',
      'claimer.name as claimer',
      'decider.name as decidedBy',
      'c.decided_at',
      'c.reason',
      sql<boolean>`c.report_filed_at IS NOT NULL`.as('isReportFiled'),
    ])
    .where('c.brand_id', '=', staff.brandId)
}

function caseOnWire(
  row: Awaited<ReturnType<ReturnType<typeof casesOf>['execute']>>[number],
  staff: StaffSession,
): CaseOnWire {
  const { raised_at, due_at, claimed_by, claimed_at, claimer, decided_at, state, ...shown } = row
  return {
    ...shown,
    state: state === 'open' && claimed_by !== null ? 'claimed' : state,
    raisedAt: raised_at.toISOString(),
    dueAt: due_at.toISOString(),
    claim: claimOnWire({ claimed_by, claimed_at }, claimer, staff),
    decidedAt: decided_at?.toISOString() ?? null,
  }
}

/** Lists a page of a brand's cases in a state: undecided ones oldest first, others newest first. */
export async function casesPage(
  db: Db,
  staff: StaffSession,
  { state, after }: InputOf<typeof listCases>,
): Promise<OutputOf<typeof listCases>> {
  const direction = state === 'open' ? 'asc' : 'desc'
  let query = casesOf(db, staff)
    .where('c.state', '=', state)
    .orderBy('c.raised_at', direction)
    .orderBy('c.id', direction)
    .limit(pageSize + 1)
  if (after !== undefined) {
    const place = sql`(SELECT raised_at, id FROM ${caseRows(db)} one WHERE id = ${after} AND brand_id = ${staff.brandId})`
    query = query.where(
      direction === 'asc'
        ? sql<boolean>`(c.raised_at, c.id) > ${place}`
        : sql<boolean>`(c.raised_at, c.id) < ${place}`,
    )
  }
  const rows = await query.execute()
  const list = rows.slice(0, pageSize).map((row) => caseOnWire(row, staff))
  return { list, next: rows.length > pageSize ? list.at(-1)!.caseId : null }
}

/** Returns a case of the brand with its notes; refuses `case_unknown`. */
export async function caseView(
  db: Db,
  staff: StaffSession,
  { caseId }: InputOf<typeof getCase>,
): Promise<OutputOf<typeof getCase>> {
  const row = await casesOf(db, staff).where('c.id', '=', caseId).executeTakeFirst()
  const notes = await db
    .selectFrom(caseNoteRows(db).as('n'))
    .innerJoin(staffRows(db).as('s'), 's.id', 'n.staff_id')
    .select(['n.at', 's.name as by', 'n.text'])
    .where('n.case_id', '=', caseId)
    .orderBy('n.id', 'desc')
    .execute()
  return {
    ...caseOnWire(row ?? refuse('case_unknown'), staff),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  }
}

/** Documents that wait for a review. */
export const documentQueues: Queue[] = [
  {
    name: 'documents',
    waiting: (_db, brandId) =>
      sql`SELECT submitted_at AS since FROM identity_document WHERE brand_id = ${brandId} AND state = 'waiting'`,
  },
]
