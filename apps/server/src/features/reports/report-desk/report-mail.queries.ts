import type { MailEvery, ReportName } from '@fairground/contract/report-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** Report of which a person is told by mail. */
export interface ReportMail {
  id: string
  brandId: number
  staffId: bigint
  report: ReportName
  every: MailEvery
  filters: Record<string, string>
  lastDay: string
}

function mails(db: Db | Tx) {
  return db
    .selectFrom('report_mail')
    .select([
      'id',
      'brand_id as brandId',
      'staff_id as staffId',
      'report',
      'every',
      'filters',
      sql<string>`last_day::text`.as('lastDay'),
    ])
}

/** Lists the report mails of a person, in the order in which they were made. */
export function listMailsOf(db: Db | Tx, staffId: bigint): Promise<ReportMail[]> {
  return mails(db).where('staff_id', '=', staffId).orderBy('made_at').orderBy('id').execute()
}

/** Lists the report mails of a brand that were last told of a period which ended before a gaming day. */
export function listMailsToldBefore(db: Db, brandId: number, day: string): Promise<ReportMail[]> {
  return mails(db).where('brand_id', '=', brandId).where('last_day', '<', day).orderBy('id').execute()
}

/** Finds a report mail. */
export function findMail(db: Db, id: string): Promise<ReportMail | undefined> {
  return mails(db).where('id', '=', id).executeTakeFirst()
}

/**
 * Adds a report mail of a person, whose list is locked until the end of the transaction; returns `known` for one that
 * is on the list, and `full` if the list has become longer than `most`, so that the caller must roll back.
 */
export async function insertMail(
  tx: Tx,
  mail: ReportMail,
  { madeAt, most }: { madeAt: Date; most: number },
): Promise<'added' | 'known' | 'full'> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`report-mail/${mail.staffId}`}, 0))`.execute(tx)
  const added = await tx
    .insertInto('report_mail')
    .values({
      id: mail.id,
      brand_id: mail.brandId,
      staff_id: mail.staffId,
      report: mail.report,
      every: mail.every,
      filters: JSON.stringify(mail.filters),
      made_at: madeAt,
      last_day: mail.lastDay,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) return 'known'
  return (await listMailsOf(tx, mail.staffId)).length > most ? 'full' : 'added'
}

/** Removes a report mail of a person; returns the report, or undefined if the person has none with this id. */
export async function deleteMail(tx: Tx, staffId: bigint, id: string): Promise<ReportName | undefined> {
  const gone = await tx
    .deleteFrom('report_mail')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('report')
    .executeTakeFirst()
  return gone?.report
}

/** Notes that a period was told; returns false if another process has noted it. */
export async function noteTold(tx: Tx, { id, lastDay }: ReportMail, until: string): Promise<boolean> {
  const noted = await tx
    .updateTable('report_mail')
    .set({ last_day: until })
    .where('id', '=', id)
    .where('last_day', '=', lastDay)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}
