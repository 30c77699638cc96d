import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { caseReportRoutes } from './case-reports.routes.ts'

/** Opens reports about cases to the authority, in versions of which a finished one never changes. */
export function open(tools: Tools) {
  return { routes: (serving: Serving) => caseReportRoutes(serving, tools) } satisfies Opened
}
