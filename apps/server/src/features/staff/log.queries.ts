import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { listStaffLog } from '@fairground/contract/staff'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** A page of the log of a brand, the newest entry first; personal values are not in it. */
export async function listLog(
  db: Db,
  brandId: number,
  { pageNo, pageSize }: InputOf<typeof listStaffLog>,
): Promise<OutputOf<typeof listStaffLog>> {
  const entries = await db
    .selectFrom('staff_log as l')
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
    .where('l.brand_id', '=', brandId)
    .orderBy('l.number', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom('staff_log')
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  return {
    list: entries.map(({ number, at, staffName, hash, ...entry }) => ({
      ...entry,
      number: Number(number),
      at: at.toISOString(),
      by: staffName,
      hash: hash.toString('hex'),
    })),
    total: Number(total),
    totalPages: Math.ceil(Number(total) / pageSize),
  }
}
