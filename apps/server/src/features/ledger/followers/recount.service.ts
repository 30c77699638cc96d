import { sql } from 'kysely'
import { openPool } from '../../../db/pool.ts'
import { type Db, openDb, type Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Follower } from '../../../follower.ts'
import { nextSpan } from '../facts/index.ts'
import { positionOf } from './followers.service.ts'

/** The result of a recount. */
export interface Recounted {
  /** Position up to which both tables count. */
  position: bigint
  /** Number of rows that only one side has, for each table. */
  differences: Record<string, number>
}

const factsAtOnce = 20_000

/**
 * Rebuilds a follower's tables from the first fact on, beside the tables in use, compares both at the same position and
 * replaces the old ones. The follower is stopped only for the last step. The connection needs the login of the owner of
 * the tables.
 */
export async function recount(ownerUrl: string, follower: Follower): Promise<Recounted> {
  // One connection, since search_path is a setting of the connection.
  const db = openDb(openPool(ownerUrl, { max: 1 }))
  return await recountOn(db, follower).finally(() => db.destroy())
}

async function recountOn(db: Db, follower: Follower): Promise<Recounted> {
  const [old, fresh] = ['recount_old', 'recount_new']
  const path = (schema: string) => sql.raw(`SET search_path = ${schema}, pg_temp`)
  let position = 0n

  await sql
    .raw(
      `DROP SCHEMA IF EXISTS ${old} CASCADE; DROP SCHEMA IF EXISTS ${fresh} CASCADE; CREATE SCHEMA ${fresh}`,
    )
    .execute(db)
  for (const table of follower.tables) {
    await sql.raw(`CREATE TABLE ${fresh}.${table} (LIKE public.${table} INCLUDING ALL)`).execute(db)
    for (const statement of await linesToCopy(db, table)) await sql.raw(statement).execute(db)
  }

  /** Takes the facts up to a position; search_path directs the tables' names to the new ones. */
  async function takeUpTo(tx: Tx, limit: bigint): Promise<boolean> {
    const next = await nextSpan(tx, position, factsAtOnce)
    if (!next || position >= limit) return false
    const upTo = next.upTo < limit ? next.upTo : limit
    await follower.apply(tx, { after: position, upTo }, () => {})
    position = upTo
    return true
  }

  try {
    await path(`${fresh}, public`).execute(db)
    for (;;) {
      const limit = await positionOf(db, follower.name)
      if (!(await transaction(db, (tx) => takeUpTo(tx, limit)))) break
    }
    return await transaction(db, async (tx) => {
      // From here on the follower waits for a lock on this row.
      await sql`SELECT FROM follower WHERE name = ${follower.name} FOR UPDATE`.execute(tx)
      const limit = await positionOf(tx, follower.name)
      while (await takeUpTo(tx, limit));
      await path('public').execute(tx)
      const differences: Record<string, number> = {}
      await sql.raw(`CREATE SCHEMA ${old}`).execute(tx)
      for (const table of follower.tables) {
        differences[table] = await countDifferences(tx, `public.${table}`, `${fresh}.${table}`)
        await sql.raw(`ALTER TABLE public.${table} SET SCHEMA ${old}`).execute(tx)
        await sql.raw(`ALTER TABLE ${fresh}.${table} SET SCHEMA public`).execute(tx)
      }
      await sql.raw(`DROP SCHEMA ${old} CASCADE; DROP SCHEMA ${fresh} CASCADE`).execute(tx)
      return { position: limit, differences }
    })
  } finally {
    await path('public').execute(db)
    await sql.raw(`DROP SCHEMA IF EXISTS ${fresh} CASCADE`).execute(db)
  }

  /** Returns statements for what `LIKE` does not copy: foreign keys and rights. */
  async function linesToCopy(on: Db, table: string): Promise<string[]> {
    const { rows } = await sql<{ line: string }>`
      SELECT format('ALTER TABLE %I.%I ADD %s', ${fresh}::text, ${table}::text, pg_get_constraintdef(oid)) AS line
        FROM pg_constraint WHERE conrelid = ${`public.${table}`}::regclass AND contype = 'f'
      UNION ALL
      SELECT format('GRANT %s ON %I.%I TO %I', a.privilege_type, ${fresh}::text, ${table}::text, a.grantee::regrole::text)
        FROM pg_class c, aclexplode(c.relacl) a
       WHERE c.oid = ${`public.${table}`}::regclass AND a.grantee <> c.relowner AND a.grantee <> 0`.execute(
      on,
    )
    return rows.map(({ line }) => line)
  }
}

/** Returns the number of rows that only one of two tables has, ignoring random ids and serial numbers. */
async function countDifferences(tx: Tx, one: string, other: string): Promise<number> {
  const { rows: columns } = await sql<{ list: string }>`
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS list FROM pg_attribute
     WHERE attrelid = ${one}::regclass AND attnum > 0 AND NOT attisdropped AND attname NOT IN ('id', 'public_id')`.execute(
    tx,
  )
  const { list } = columns[0]!
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) FROM (
      (SELECT ${sql.raw(list)} FROM ${sql.raw(one)} EXCEPT ALL SELECT ${sql.raw(list)} FROM ${sql.raw(other)})
      UNION ALL
      (SELECT ${sql.raw(list)} FROM ${sql.raw(other)} EXCEPT ALL SELECT ${sql.raw(list)} FROM ${sql.raw(one)})) d`.execute(
    tx,
  )
  return Number(rows[0]!.count)
}
