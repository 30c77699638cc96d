import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { agentTransferJobs } from './agent-transfers.jobs.ts'
import { agentTransferRoutes } from './agent-transfers.routes.ts'
import { agentTransferRecords } from './transfer-records.queries.ts'

/** Opens transfers between the purse of an agent and the play wallet of a member directly below. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => agentTransferRoutes(serving, tools),
    jobs: agentTransferJobs(tools),
    transferRecords: [agentTransferRecords],
  } satisfies Opened
}
