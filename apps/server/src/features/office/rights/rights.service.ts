import type { InputOf } from '@fairground/contract/call'
import type { createRole, deleteRole } from '@fairground/contract/office-staff'
import { permissions as allPermissions, type Permission } from '@fairground/contract/permissions'
import type { addRolePermission } from '@fairground/contract/staff'
import type { GuardedSetting, SettingAt, SettingValues } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting } from '../approvals/index.ts'
import { type AccountDoors, logged } from '../staff/index.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>

/**
 * Whether a role has a permission: to give it takes two persons who have it themselves, otherwise anybody who may
 * change roles could do everything. Each permission of a role is a setting of its own, so that several can wait.
 */
export function rolePermission(
  accounts: AccountDoors,
): GuardedSetting<{ isAllowed: boolean }, { permissions: Permission[] }> {
  return {
    call: 'addRolePermission',
    async read(db, at) {
      const { role, permission } = namedBy(at)
      const present = (await accounts.findRole(db, at.brand.id, role)) ?? refuse('role_unknown')
      return { isAllowed: present.includes(permission) }
    },
    async write(tx, at, { isAllowed }) {
      const { role, permission } = namedBy(at)
      // Another permission of the role may change at the same moment.
      const present = (await accounts.lockRole(tx, at.brand.id, role)) ?? refuse('role_unknown')
      const permissions = allPermissions.filter((one) =>
        one === permission ? isAllowed : present.includes(one),
      )
      await accounts.savePermissions(tx, at.brand.id, role, permissions)
      return { permissions }
    },
    loosens: (before, after) => after.isAllowed && !before.isAllowed,
    isOpenTo: (own, at) => own.includes(namedBy(at).permission),
  }
}

/** Role and permission of a setting, by its name in the log: `role/<role>/<permission>`. */
function namedBy({ subject }: Pick<SettingAt, 'subject'>): { role: string; permission: Permission } {
  const [, role, permission] = subject.split('/')
  return { role: role!, permission: permission as Permission }
}

/** Proposes that a role of the brand has a permission. Refuses `role_unknown`, and `not_permitted` to who lacks it. */
export async function givePermission(
  tools: Needs,
  accounts: AccountDoors,
  brand: Brand,
  staff: StaffSession,
  { role, permission, reason }: InputOf<typeof addRolePermission>,
) {
  const subject = `role/${role}/${permission}`
  const asked = { brand, staff, subject, values: { isAllowed: true }, reason }
  const { isChanged, proposal } = await changeSetting(tools, rolePermission(accounts), asked)
  return { isChanged, proposal }
}

interface NewRole extends SettingValues {
  isThere: boolean
  permissions: Permission[]
}

/** New role: to give it permissions takes two persons who have them, an empty one takes one. */
export function newRole(accounts: AccountDoors): GuardedSetting<NewRole> {
  return {
    call: 'createRole',
    // There is none before: only a new role is made.
    async read(db, { brand, subject }) {
      if (await accounts.findRole(db, brand.id, roleIn(subject))) refuse('role_exists')
      return { isThere: false, permissions: [] }
    },
    async write(tx, { brand, subject }, { permissions }) {
      const isAdded = await accounts.addRole(tx, { brandId: brand.id, role: roleIn(subject), permissions })
      if (!isAdded) refuse('role_exists')
      return {}
    },
    loosens: (_before, { permissions }) => permissions.length > 0,
    isOpenTo: (own, _at, _before, { permissions }) => permissions.every((one) => own.includes(one)),
  }
}

const roleIn = (subject: string) => subject.slice('role/'.length)

/**
 * Creates a role of the brand, or proposes it. Refuses `role_exists`, and `not_permitted` for what the caller lacks.
 */
export function addRole(
  tools: Needs,
  accounts: AccountDoors,
  brand: Brand,
  staff: StaffSession,
  { role, permissions: wanted, reason }: InputOf<typeof createRole>,
) {
  const permissions = allPermissions.filter((one) => wanted.includes(one))
  const change = { brand, staff, subject: `role/${role}`, values: { isThere: true, permissions }, reason }
  return changeSetting(tools, newRole(accounts), change)
}

/**
 * Deletes a role of the brand that no open account has. Refuses `role_unknown`, `role_in_use`, and `not_permitted` for
 * a role that may do more than the caller.
 */
export async function dropRole(
  tools: Needs,
  accounts: AccountDoors,
  { brandId, publicId, permissions: own }: StaffSession,
  { role, reason }: InputOf<typeof deleteRole>,
): Promise<void> {
  await logged(tools, async (tx) => {
    const permissions = (await accounts.lockRole(tx, brandId, role)) ?? refuse('role_unknown')
    if (!permissions.every((one) => own.includes(one))) refuse('not_permitted')
    if (!(await accounts.dropRole(tx, brandId, role))) refuse('role_in_use')
    const entry = { brandId, by: `staff/${publicId}` as const, call: 'deleteRole', subject: `role/${role}` }
    return { result: undefined, entry: { ...entry, reason, before: { permissions } } }
  })
}
