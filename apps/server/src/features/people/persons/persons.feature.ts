import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { personRoutes } from './persons.routes.ts'

/** Opens persons: the names, birth dates, documents and pictures by which the holder of an account is known. */
export function open(tools: Tools) {
  return { routes: (serving: Serving) => personRoutes(serving, tools) } satisfies Opened
}
