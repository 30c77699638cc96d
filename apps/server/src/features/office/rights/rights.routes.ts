import { addRolePermission } from '@fairground/contract/staff'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { findRole } from '../staff/index.ts'
import { givePermission } from './rights.service.ts'

/** Binds the office's call that gives a permission to a role. */
export function rightRoutes({ serve }: Serving, tools: Tools): void {
  serve(addRolePermission, async ({ brand, staff, input }) => {
    const outcome = await givePermission(tools, brand, staff, input)
    return { ...outcome, permissions: (await findRole(tools.db, brand.id, input.role)) ?? [] }
  })
}
