import type { OutputOf } from '@fairground/contract/call'
import type { Permission } from '@fairground/contract/permissions'
import type { listRoles } from '@fairground/contract/staff'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { knownPermissions } from './staff.queries.ts'

/** Lists the roles of a brand by name, with the number of open accounts that have each. */
export async function rolesOf(db: Db, brandId: number): Promise<OutputOf<typeof listRoles>['list']> {
  const { rows } = await sql<{ role: string; permissions: string[]; accounts: number }>`
    SELECT r.name AS role, r.permissions,
           (SELECT count(*)::integer FROM staff s WHERE s.brand_id = r.brand_id AND s.open_role = r.name) AS accounts
      FROM staff_role r WHERE r.brand_id = ${brandId} ORDER BY r.name`.execute(db)
  return rows.map((row) => ({ ...row, permissions: knownPermissions(row.permissions) }))
}

/** Returns the permissions of a role of a brand that still exist; undefined if there is no such role. */
export async function findRole(
  db: Db | Tx,
  brandId: number,
  role: string,
): Promise<Permission[] | undefined> {
  const row = await db
    .selectFrom('staff_role')
    .select('permissions')
    .where('brand_id', '=', brandId)
    .where('name', '=', role)
    .executeTakeFirst()
  return row && knownPermissions(row.permissions)
}

/** Sets the permissions of a role of a brand. */
export async function savePermissions(
  tx: Tx,
  brandId: number,
  role: string,
  permissions: Permission[],
): Promise<void> {
  await tx
    .updateTable('staff_role')
    .set({ permissions })
    .where('brand_id', '=', brandId)
    .where('name', '=', role)
    .execute()
}

/**
 * Returns the permissions of a role of a brand, locked until the end of the transaction; undefined if there is no such
 * role.
 */
export async function lockRole(tx: Tx, brandId: number, role: string): Promise<Permission[] | undefined> {
  const row = await tx
    .selectFrom('staff_role')
    .select('permissions')
    .where('brand_id', '=', brandId)
    .where('name', '=', role)
    .forUpdate()
    .executeTakeFirst()
  return row && knownPermissions(row.permissions)
}

/** Adds a role of a brand; returns false if there is one of the name. */
export async function addRole(
  tx: Tx,
  { brandId, role, permissions }: { brandId: number; role: string; permissions: readonly Permission[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_role')
    .values({ brand_id: brandId, name: role, permissions: [...permissions] })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes a role that the transaction has locked; returns false if an open account has it. */
export async function dropRole(tx: Tx, brandId: number, role: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM staff_role r WHERE brand_id = ${brandId} AND name = ${role}
       AND NOT EXISTS (SELECT FROM staff s WHERE s.brand_id = r.brand_id AND s.open_role = r.name) RETURNING name`.execute(
    tx,
  )
  return rows.length > 0
}

/** Copies the roles of one brand to another that has none, without some permissions. */
export async function copyRoles(
  tx: Tx,
  { fromId, toId, without }: { fromId: number; toId: number; without: readonly Permission[] },
): Promise<void> {
  const roles = await tx
    .selectFrom('staff_role')
    .select(['name', 'permissions'])
    .where('brand_id', '=', fromId)
    .execute()
  const copies = roles.map(({ name, permissions }) => ({
    brand_id: toId,
    name,
    permissions: knownPermissions(permissions).filter((permission) => !without.includes(permission)),
  }))
  if (copies.length > 0) await tx.insertInto('staff_role').values(copies).execute()
}
