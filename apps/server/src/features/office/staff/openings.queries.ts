import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** Time in which an account is no other person than those who opened it. */
const independentAfterMs = 24 * 3_600_000

/** The two persons who open an account. */
export interface Persons {
  askedBy: bigint
  approvedBy: bigint
}

/**
 * Records who has opened an account: added it, or sent a new link to set it up; without persons on the command line.
 */
export async function addOpening(
  tx: Tx,
  {
    staffId,
    at,
    kind,
    persons,
  }: { staffId: bigint; at: Date; kind: 'added' | 'reset'; persons: Persons | undefined },
): Promise<void> {
  const { askedBy = null, approvedBy = null } = persons ?? {}
  const by = { asked_by: askedBy, approved_by: approvedBy }
  await tx
    .insertInto('staff_opening')
    .values({ staff_id: staffId, at, kind, ...by })
    .execute()
}

/**
 * Returns whether an account was opened in the last 24 hours with the help of one of some others, or one of theirs with
 * the help of this account.
 */
export async function opensOther(
  db: Db | Tx,
  staffId: bigint,
  others: readonly bigint[],
  nowMs: number,
): Promise<boolean> {
  if (others.length === 0) return false
  const { rows } = await sql`
    SELECT FROM staff_opening
     WHERE at > ${new Date(nowMs - independentAfterMs)} AND (
           staff_id = ${staffId} AND (asked_by = ANY (${others}::bigint[]) OR approved_by = ANY (${others}::bigint[]))
           OR staff_id = ANY (${others}::bigint[]) AND (asked_by = ${staffId} OR approved_by = ${staffId}))
     LIMIT 1`.execute(db)
  return rows.length > 0
}
