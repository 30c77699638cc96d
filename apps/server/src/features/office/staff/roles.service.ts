import type { InputOf } from '@fairground/contract/call'
import { permissions as allPermissions, type Permission } from '@fairground/contract/permissions'
import type { addRolePermission } from '@fairground/contract/staff'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { lockRole } from './accounts.service.ts'
import { logged } from './log.service.ts'
import { endSessionsOf, findAccount } from './staff.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/**
 * Adds a permission to a role of the brand, or removes it, and returns the role's permissions afterwards. Nobody can
 * add or remove a permission that they do not have (`not_permitted`); otherwise anybody who may change roles could do
 * everything.
 */
export function changePermission(
  tools: Needs,
  staff: StaffSession,
  { role, permission }: InputOf<typeof addRolePermission>,
  isAdded: boolean,
): Promise<Permission[]> {
  if (!staff.permissions.includes(permission)) refuse('not_permitted')
  const { brandId } = staff
  return logged(tools, async (tx) => {
    const before = (await lockRole(tx, brandId, role)) ?? refuse('role_unknown')
    const after = allPermissions.filter((one) => (one === permission ? isAdded : before.includes(one)))
    if (after.length === before.length) return { result: after }
    await tx
      .updateTable('staff_role')
      .set({ permissions: after })
      .where('brand_id', '=', brandId)
      .where('name', '=', role)
      .execute()
    return {
      result: after,
      entry: {
        brandId,
        by: `staff/${staff.publicId}`,
        call: isAdded ? 'addRolePermission' : 'removeRolePermission',
        subject: `role/${role}`,
        before: { permissions: before },
        after: { permissions: after },
      },
    }
  })
}

/** Ends all sessions of a staff account of the brand, and returns their number; refuses `staff_unknown`. */
export function endSessions(tools: Needs, staff: StaffSession, publicId: string): Promise<number> {
  const { brandId } = staff
  return logged(tools, async (tx) => {
    const { id } = (await findAccount(tx, brandId, publicId)) ?? refuse('staff_unknown')
    const ended = await endSessionsOf(tx, id, tools.clock.now())
    return {
      result: ended,
      entry: {
        brandId,
        by: `staff/${staff.publicId}`,
        call: 'endStaffSessions',
        subject: `staff/${publicId}`,
        after: { ended },
      },
    }
  })
}
