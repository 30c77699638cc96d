import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { AccountDoors } from '../staff/index.ts'
import { rightRoutes } from './rights.routes.ts'
import { newRole, rolePermission } from './rights.service.ts'

/** Opens rights: roles, and the permissions that two persons give to a role. */
export function open(tools: Tools, { accounts }: { accounts: AccountDoors }) {
  return {
    routes: (serving: Serving) => rightRoutes(serving, tools, accounts),
    guardedSettings: [rolePermission(accounts), newRole(accounts)],
  } satisfies Opened
}
