import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** Time in which another person may make the same call. */
const askedHours = 24

/** A call that gives value, by its name, what it is about, and what else two persons have to say alike. */
export interface Asked {
  brandId: number
  call: string
  subject: string
  terms: string
}

/** Person who has asked for a call, and when; nobody where the terms differ or the time is over. */
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

/** Notes that a person asks for a call, in place of what was asked about the same before. */
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

/** Forgets what was asked about something: it has taken effect, or was decided otherwise. */
export async function dropAsk(tx: Tx, { brandId, call, subject }: Omit<Asked, 'terms'>): Promise<void> {
  await tx
    .deleteFrom('staff_ask')
    .where('brand_id', '=', brandId)
    .where('call', '=', call)
    .where('subject', '=', subject)
    .execute()
}

/** Adds to what a person has given alone on a day; false, with nothing added, where it would come to more than `most`. */
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

/** Requests of a brand that wait for another person to make the same call, by the thing that they are about, with the name of who has asked. */
export async function listAsks(
  db: Db,
  brandId: number,
  call: string,
  nowMs: number,
): Promise<Map<string, { terms: string; by: string }>> {
  const rows = await db
    .selectFrom('staff_ask')
    .innerJoin('staff', 'staff.id', 'staff_ask.staff_id')
    .select(['staff_ask.subject', 'staff_ask.terms', 'staff.name as by'])
    .where('staff_ask.brand_id', '=', brandId)
    .where('staff_ask.call', '=', call)
    .where('staff_ask.asked_at', '>', new Date(nowMs - askedHours * 3_600_000))
    .execute()
  return new Map(rows.map(({ subject, ...asked }) => [subject, asked]))
}
