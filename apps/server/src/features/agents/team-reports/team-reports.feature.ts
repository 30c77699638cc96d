import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { teamReportRoutes } from './team-reports.routes.ts'

/** Opens the reports for agents about the accounts below them: bets, profit and loss, and moves of money. */
export function open(tools: Tools) {
  return { routes: (serving: Serving) => teamReportRoutes(serving, tools) } satisfies Opened
}
