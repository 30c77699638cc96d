import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { contractRoutes } from './contracts.routes.ts'
import { officeContractRoutes } from './office.routes.ts'

/** Opens contracts between agents and those above them. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => {
      contractRoutes(serving, tools)
      officeContractRoutes(serving, tools)
    },
  } satisfies Opened
}
