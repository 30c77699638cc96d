import type { ProposalState } from '@fairground/contract/proposal-figures'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { staffRows } from '../staff/index.ts'

export type ProposalRow = Selectable<Tables['staff_proposal']>

/** Setting that a proposal would change. */
export interface ProposalKey {
  brandId: number
  call: string
  subject: string
}

/**
 * Locks a setting of a brand until the end of the transaction. What the transaction reads afterwards includes every
 * change that another one made under this lock.
 */
export async function lockSetting(tx: Tx, { brandId, call, subject }: ProposalKey): Promise<void> {
  const name = `setting/${brandId}/${call}/${subject}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Finds a proposal of a brand, without a lock. */
export function findProposal(db: Db | Tx, brandId: number, id: string): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('staff_proposal')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finds the proposal of a setting that waits, also beyond its time. */
export function findWaiting(
  tx: Tx,
  { brandId, call, subject }: ProposalKey,
): Promise<ProposalRow | undefined> {
  return tx
    .selectFrom('staff_proposal')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('call', '=', call)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** Lists the subjects of a call's proposals of a brand that wait at an instant. */
export async function listWaiting(
  db: Db,
  { brandId, call, nowMs }: { brandId: number; call: string; nowMs: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_proposal')
    .select('subject')
    .where('brand_id', '=', brandId)
    .where('call', '=', call)
    .where('state', '=', 'waiting')
    .where('until', '>', new Date(nowMs))
    .execute()
  return rows.map(({ subject }) => subject)
}

/**
 * Stores a new proposal, and ends those of the brand whose time is over: a proposal that ends keeps nothing that only
 * the server can read.
 */
export async function addProposal(
  tx: Tx,
  { before, after, ...row }: Omit<ProposalRow, 'state' | 'decided_by' | 'decided_at' | 'refusal'>,
): Promise<void> {
  await tx
    .updateTable('staff_proposal')
    .set({ state: 'expired', decided_at: row.at })
    .where('brand_id', '=', row.brand_id)
    .where('state', '=', 'waiting')
    .where('until', '<=', row.at)
    .execute()
  await tx
    .insertInto('staff_proposal')
    .values({ ...row, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
}

/** Ends a proposal that waits. */
export async function endProposal(
  tx: Tx,
  id: string,
  { state, by, at, refusal = '' }: { state: ProposalState; by: bigint | null; at: Date; refusal?: string },
): Promise<void> {
  await tx
    .updateTable('staff_proposal')
    .set({ state, decided_by: by, decided_at: at, refusal })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Lists proposals of some calls of a brand with the names of both persons, the newest first: those that wait at an
 * instant, or all others.
 */
export function listOfCalls(
  db: Db,
  brandId: number,
  {
    calls,
    isWaiting,
    now,
    after,
    limit,
  }: { calls: readonly string[]; isWaiting: boolean; now: Date; after: string | undefined; limit: number },
) {
  const waits = sql<boolean>`(p.state = 'waiting' AND p.until > ${now})`
  return db
    .selectFrom('staff_proposal as p')
    .innerJoin(staffRows(db).as('proposer'), 'proposer.id', 'p.staff_id')
    .leftJoin(staffRows(db).as('decider'), 'decider.id', 'p.decided_by')
    .selectAll('p')
    .select(['proposer.name as proposerName', 'decider.name as deciderName'])
    .where('p.brand_id', '=', brandId)
    .where(sql<boolean>`p.call = ANY (${calls}::text[])`)
    .where(isWaiting ? waits : sql<boolean>`NOT ${waits}`)
    .$if(after !== undefined, (query) => query.where('p.id', '<', after!))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
}
