import { createRole, deleteRole } from '@fairground/contract/office-staff'
import { addRolePermission } from '@fairground/contract/staff'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { AccountDoors } from '../staff/index.ts'
import { addRole, dropRole, givePermission } from './rights.service.ts'

/** Binds the office's calls about roles and what two persons let them do. */
export function rightRoutes({ serve }: Serving, tools: Tools, accounts: AccountDoors): void {
  serve(addRolePermission, async ({ brand, staff, input }) => {
    const outcome = await givePermission(tools, accounts, brand, staff, input)
    return { ...outcome, permissions: (await accounts.findRole(tools.db, brand.id, input.role)) ?? [] }
  })
  serve(createRole, ({ brand, staff, input }) => addRole(tools, accounts, brand, staff, input))
  serve(deleteRole, async ({ staff, input }) => {
    await dropRole(tools, accounts, staff, input)
    return {}
  })
}
