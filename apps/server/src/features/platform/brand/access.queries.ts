import type { Db, Tx } from '../../../db/tables.ts'

/** Restrictions of a brand's visitors, which act at once. */
export interface BrandAccess {
  /** 0 normal, 1 maintenance, 2 closed to visitors of every place. */
  status: 0 | 1 | 2
  maintenanceUntil: Date | null
  /** As they are stored (`access.rules.ts`). */
  rules: unknown
}

/** Returns the visitors that a brand refuses, and when it was opened to players. */
export async function findAccess(
  db: Db | Tx,
  brandId: number,
): Promise<BrandAccess & { openedAt: Date | null }> {
  const row = await db
    .selectFrom('brand_access')
    .selectAll()
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  return {
    status: row.status,
    maintenanceUntil: row.maintenance_until,
    rules: row.access_rules,
    openedAt: row.opened_at,
  }
}

/** Sets the visitors that a brand refuses: every process knows it two seconds later. */
export async function writeAccess(
  tx: Tx,
  brandId: number,
  { status, maintenanceUntil, rules }: BrandAccess,
): Promise<void> {
  await tx
    .updateTable('brand_access')
    .set({ status, maintenance_until: maintenanceUntil, access_rules: JSON.stringify(rules) })
    .where('brand_id', '=', brandId)
    .execute()
}

/** Opens a brand to players, for the first time. */
export async function openAccess(tx: Tx, brandId: number, at: Date): Promise<void> {
  await tx
    .updateTable('brand_access')
    .set({ opened_at: at })
    .where('brand_id', '=', brandId)
    .where('opened_at', 'is', null)
    .execute()
}
