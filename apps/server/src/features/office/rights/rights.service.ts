import type { InputOf } from '@fairground/contract/call'
import { permissions as allPermissions, type Permission } from '@fairground/contract/permissions'
import type { addRolePermission } from '@fairground/contract/staff'
import type { GuardedSetting, SettingAt } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting } from '../approvals/index.ts'
import { findRole, lockRole, savePermissions } from '../staff/index.ts'

/**
 * Whether a role has a permission: to give it takes two persons who have it themselves, otherwise anybody who may
 * change roles could do everything. Each permission of a role is a setting of its own, so that several can wait.
 */
export const rolePermission: GuardedSetting<{ isAllowed: boolean }, { permissions: Permission[] }> = {
  call: 'addRolePermission',
  async read(db, at) {
    const { role, permission } = namedBy(at)
    const present = (await findRole(db, at.brand.id, role)) ?? refuse('role_unknown')
    return { isAllowed: present.includes(permission) }
  },
  async write(tx, at, { isAllowed }) {
    const { role, permission } = namedBy(at)
    // Another permission of the role may change at the same moment.
    const present = (await lockRole(tx, at.brand.id, role)) ?? refuse('role_unknown')
    const permissions = allPermissions.filter((one) =>
      one === permission ? isAllowed : present.includes(one),
    )
    await savePermissions(tx, at.brand.id, role, permissions)
    return { permissions }
  },
  loosens: (before, after) => after.isAllowed && !before.isAllowed,
  isOpenTo: (own, at) => own.includes(namedBy(at).permission),
}

/** Role and permission of a setting, by its name in the log: `role/<role>/<permission>`. */
function namedBy({ subject }: Pick<SettingAt, 'subject'>): { role: string; permission: Permission } {
  const [, role, permission] = subject.split('/')
  return { role: role!, permission: permission as Permission }
}

/** Proposes that a role of the brand has a permission. Refuses `role_unknown`, and `not_permitted` to who lacks it. */
export async function givePermission(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { role, permission, reason }: InputOf<typeof addRolePermission>,
) {
  const subject = `role/${role}/${permission}`
  const asked = { brand, staff, subject, values: { isAllowed: true }, reason }
  const { isChanged, proposal } = await changeSetting(tools, rolePermission, asked)
  return { isChanged, proposal }
}
