import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { staffRows } from '../staff/index.ts'

/** Time in which another person may make the same call. */
const askedHours = 24

/** Call that gives value: its name, its subject, and the other terms on which both persons must agree. */
export interface Asked {
  brandId: number
  call: string
  subject: string
  terms: string
}

/** Returns the person who has requested a call, and when; undefined if the terms differ or the time is over. */
export async function askOf(
  tx: Tx,
  { brandId, call, subject, terms }: Asked,
  nowMs: number,
): Promise<{ staffId: bigint } | undefined> {
  return tx
    .selectFrom('staff_ask')
    .select('staff_id as staffId')
    .where('brand_id', '=', brandId)
    .where('call', '=', call)
    .where('subject', '=', subject)
    .where('terms', '=', terms)
    .where('asked_at', '>', new Date(nowMs - askedHours * 3_600_000))
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a person's request for a call, in place of an earlier one about the same subject. */
export async function writeAsk(
  tx: Tx,
  { brandId, call, subject, terms }: Asked,
  staffId: bigint,
  nowMs: number,
): Promise<void> {
  const row = { terms, staff_id: staffId, asked_at: new Date(nowMs) }
  await tx
    .insertInto('staff_ask')
    .values({ brand_id: brandId, call, subject, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'call', 'subject']).doUpdateSet(row))
    .execute()
}

/** Deletes the request about a subject: it has taken effect, or was decided differently. */
export async function dropAsk(tx: Tx, { brandId, call, subject }: Omit<Asked, 'terms'>): Promise<void> {
  await tx
    .deleteFrom('staff_ask')
    .where('brand_id', '=', brandId)
    .where('call', '=', call)
    .where('subject', '=', subject)
    .execute()
}

/**
 * Adds to the amount that a person has given alone on a day; returns false, with nothing added, if the sum would exceed
 * `most`.
 */
export async function addGiven(
  tx: Tx,
  {
    brandId,
    staffId,
    day,
    amount,
    most,
  }: { brandId: number; staffId: bigint; day: string; amount: bigint; most: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO staff_given AS g (brand_id, staff_id, day, amount) SELECT ${brandId}, ${staffId}, ${day}::date, ${amount}::bigint WHERE ${amount}::bigint <= ${most}::bigint
    ON CONFLICT (staff_id, brand_id, day) DO UPDATE SET amount = g.amount + excluded.amount WHERE g.amount + excluded.amount <= ${most}::bigint
    RETURNING amount`.execute(tx)
  return rows.length > 0
}

/**
 * Lists the requests of a brand that wait for another person to make the same call, by subject, with the name of the
 * requester.
 */
export async function listAsks(
  db: Db,
  brandId: number,
  call: string,
  nowMs: number,
): Promise<Map<string, { terms: string; by: string }>> {
  const rows = await db
    .selectFrom('staff_ask')
    .innerJoin(staffRows(db).as('staff'), 'staff.id', 'staff_ask.staff_id')
    .select(['staff_ask.subject', 'staff_ask.terms', 'staff.name as by'])
    .where('staff_ask.brand_id', '=', brandId)
    .where('staff_ask.call', '=', call)
    .where('staff_ask.asked_at', '>', new Date(nowMs - askedHours * 3_600_000))
    .execute()
  return new Map(rows.map(({ subject, ...asked }) => [subject, asked]))
}
