import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { rightRoutes } from './rights.routes.ts'
import { rolePermission } from './rights.service.ts'

/** Opens rights: permissions that two persons give to a role. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => rightRoutes(serving, tools),
    guardedSettings: [rolePermission],
  } satisfies Opened
}
