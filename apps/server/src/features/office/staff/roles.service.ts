import type { InputOf } from '@fairground/contract/call'
import type { Permission } from '@fairground/contract/permissions'
import type { removeRolePermission } from '@fairground/contract/staff'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { findAccount } from './accounts.queries.ts'
import { keepingTwo } from './keepers.service.ts'
import { logged } from './log.service.ts'
import { lockRole, savePermissions } from './roles.queries.ts'
import { endSessionsOf } from './staff.queries.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'secret'>

/**
 * Removes a permission from a role of the brand, and returns the role's permissions afterwards. Nobody can remove a
 * permission that they do not have (`not_permitted`), and two persons who may change staff remain (`last_persons`).
 */
export function removePermission(
  tools: Needs,
  staff: StaffSession,
  { role, permission }: InputOf<typeof removeRolePermission>,
): Promise<Permission[]> {
  if (!staff.permissions.includes(permission)) refuse('not_permitted')
  const { brandId } = staff
  return logged(tools, async (tx) => {
    const before = (await lockRole(tx, brandId, role)) ?? refuse('role_unknown')
    const after = before.filter((one) => one !== permission)
    if (after.length === before.length) return { result: after }
    await keepingTwo(tx, brandId, () => savePermissions(tx, brandId, role, after))
    return {
      result: after,
      entry: {
        brandId,
        by: `staff/${staff.publicId}`,
        call: 'removeRolePermission',
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
