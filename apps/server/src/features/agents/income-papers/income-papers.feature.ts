import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { incomePaperRoutes } from './income-papers.routes.ts'
import { officePaperRoutes } from './office.routes.ts'

/** Opens papers about agents' income: monthly statements, and affiliates' invoices to their brand. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => {
      incomePaperRoutes(serving, tools)
      officePaperRoutes(serving, tools)
    },
  } satisfies Opened
}
