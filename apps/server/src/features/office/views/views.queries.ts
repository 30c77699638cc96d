import type { OutputOf } from '@fairground/contract/call'
import type { listViews } from '@fairground/contract/office-views'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db } from '../../../db/tables.ts'
import { staffRows } from '../staff/index.ts'

/** Lists the views of a list for the role of a staff account, by name. */
export function viewsOf(
  db: Db,
  { brandId, role }: Pick<StaffSession, 'brandId' | 'role'>,
  screen: string,
): Promise<OutputOf<typeof listViews>['list']> {
  return db
    .selectFrom('office_view as v')
    .innerJoin(staffRows(db).as('s'), 's.id', 'v.made_by')
    .select(['v.id as viewId', 'v.name', 'v.query', 's.name as by'])
    .where('v.brand_id', '=', brandId)
    .where('v.role', '=', role)
    .where('v.screen', '=', screen)
    .orderBy('v.name')
    .execute()
}
