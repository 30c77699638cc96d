import type { Permission } from '@fairground/contract/permissions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { idleMs, knownPermissions } from './staff.queries.ts'

/** Staff account as people of the office see it. */
export interface OfficeAccount {
  staffId: string
  name: string
  email: string
  role: string
  permissions: Permission[]
  networks: string[]
  state: 'open' | 'invited' | 'expired' | 'closed'
  openSessions: number
  seenAt: Date | null
  /** Openings, the oldest first, with the names of both persons; null for the command line. */
  openings: { at: string; kind: 'added' | 'reset'; by: string | null; approvedBy: string | null }[]
  /** End of the link that was mailed last and is not used; null for none. */
  linkEndsAt: Date | null
}

/**
 * Lists the staff accounts of a brand by name, the closed ones last, with their open sessions and the persons who have
 * opened them.
 */
export async function listAccounts(db: Db, brandId: number, nowMs: number): Promise<OfficeAccount[]> {
  const now = new Date(nowMs)
  const { rows } = await sql<OfficeAccount & { permissions: string[] | null }>`
    SELECT s.public_id AS "staffId", s.name, s.email, s.role, r.permissions, s.networks,
           CASE WHEN NOT s.is_open THEN 'closed' WHEN s.password_hash IS NOT NULL THEN 'open'
                WHEN l.ends_at > ${now} THEN 'invited' ELSE 'expired' END AS state,
           l.ends_at AS "linkEndsAt", o.sessions AS "openSessions", o.seen AS "seenAt", p.openings
      FROM staff s
      LEFT JOIN staff_role r ON r.brand_id = s.brand_id AND r.name = s.open_role
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE ended_at IS NULL AND ends_at > ${now}
                 AND seen_at > ${new Date(nowMs - idleMs)})::integer AS sessions, max(seen_at) AS seen
          FROM staff_session WHERE staff_id = s.id) o
      CROSS JOIN LATERAL (
        SELECT max(ends_at) AS ends_at FROM staff_link WHERE staff_id = s.id AND used_at IS NULL) l
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(jsonb_build_object('at', f.at, 'kind', f.kind, 'by', a.name, 'approvedBy', b.name)
                 ORDER BY f.at), '[]') AS openings
          FROM staff_opening f LEFT JOIN staff a ON a.id = f.asked_by LEFT JOIN staff b ON b.id = f.approved_by
         WHERE f.staff_id = s.id) p
     WHERE s.brand_id = ${brandId} ORDER BY s.is_open DESC, s.name, s.id`.execute(db)
  return rows.map((row) => ({ ...row, permissions: knownPermissions(row.permissions ?? []) }))
}

/** Open or closed account of a brand with what its role allows now. */
export interface AccountRow {
  id: bigint
  publicId: string
  name: string
  email: string
  role: string
  permissions: Permission[]
  networks: string[]
  isOpen: boolean
}

/** Finds the staff account with a public id on a brand; a closed one has no permissions. */
export async function findAccount(
  db: Db | Tx,
  brandId: number,
  publicId: string,
): Promise<AccountRow | undefined> {
  const row = await db
    .selectFrom('staff as s')
    .leftJoin('staff_role as r', (join) =>
      join.onRef('r.brand_id', '=', 's.brand_id').onRef('r.name', '=', 's.open_role'),
    )
    .select([
      's.id',
      's.public_id as publicId',
      's.name',
      's.email',
      's.role',
      'r.permissions',
      's.networks',
      's.is_open as isOpen',
    ])
    .where('s.brand_id', '=', brandId)
    .where('s.public_id', '=', publicId)
    .executeTakeFirst()
  return row && { ...row, permissions: knownPermissions(row.permissions ?? []) }
}

/** Finds an account, and locks it until the end of the transaction. */
export async function lockAccount(
  tx: Tx,
  brandId: number,
  publicId: string,
): Promise<AccountRow | undefined> {
  await tx
    .selectFrom('staff')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('public_id', '=', publicId)
    .forUpdate()
    .execute()
  return findAccount(tx, brandId, publicId)
}

/** Returns whether an open account of a brand has an address, in small letters. */
export async function hasAddress(db: Db | Tx, brandId: number, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .where('is_open', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes the role, the networks or the name of an account that the transaction has locked. */
export async function saveAccount(
  tx: Tx,
  id: bigint,
  change: { role?: string; networks?: string[]; name?: string },
): Promise<void> {
  await tx.updateTable('staff').set(change).where('id', '=', id).execute()
}

/** Returns the row number of the author of an entry, if it is a staff account of the brand. */
export async function idOfAuthor(tx: Tx, brandId: number, author: string): Promise<bigint | undefined> {
  const [kind, publicId] = author.split('/')
  if (kind !== 'staff' || publicId === undefined) return undefined
  return (await findAccount(tx, brandId, publicId))?.id
}

/**
 * Returns the number of persons of a brand who can log in and change staff, and locks that number until the end of the
 * transaction: two changes that each leave two persons could otherwise leave one together.
 */
export async function countKeepers(tx: Tx, brandId: number): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`staff-keepers/${brandId}`}, 0))`.execute(tx)
  // A separate statement, which sees everything committed before the lock was granted.
  const needed: Permission = 'staff.change'
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM staff s JOIN staff_role r ON r.brand_id = s.brand_id AND r.name = s.open_role
     WHERE s.brand_id = ${brandId} AND s.is_open AND s.password_hash IS NOT NULL AND ${needed} = ANY (r.permissions)`.execute(
    tx,
  )
  return rows[0]!.count
}
