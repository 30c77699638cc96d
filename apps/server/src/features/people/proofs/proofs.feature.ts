import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { proofRoutes } from './proofs.routes.ts'

/** Opens proofs: the codes, apps and answers by which a caller proves to be the holder of an account. */
export function open(tools: Tools) {
  return { routes: (serving: Serving) => proofRoutes(serving, tools) } satisfies Opened
}
