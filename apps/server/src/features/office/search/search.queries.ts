import type { OutputOf } from '@fairground/contract/call'
import { type findRecords, mostFound } from '@fairground/contract/office-search'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import type { PastedId, RecordFinder } from '../../../record-finder.ts'

type Found = OutputOf<typeof findRecords>['list']

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns what a pasted text can be. */
export function pastedId(text: string): PastedId {
  const small = text.toLowerCase()
  return {
    text,
    reference: text.toUpperCase(),
    uuid: uuidForm.test(small) ? small : null,
    number: /^[1-9]\d{0,17}$/.test(text) ? text : null,
  }
}

/** Finds the records of a brand with an id by some finders, in one statement. */
export async function findById(
  db: Db,
  finders: readonly RecordFinder[],
  brandId: number,
  text: string,
): Promise<Found> {
  if (finders.length === 0) return []
  const id = pastedId(text)
  const found = finders.map(
    ({ kind, find }) => sql`
      SELECT ${kind}::text AS kind, id, label FROM (${find(db, brandId, id)} LIMIT ${sql.lit(mostFound)}) found`,
  )
  const { rows } = await sql<Found[number]>`
    SELECT * FROM (${sql.join(found, sql` UNION ALL `)}) all_found LIMIT ${sql.lit(mostFound)}`.execute(db)
  return rows
}
