import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { agentJobs } from './agent-accounts.jobs.ts'
import { agentRoutes } from './agent-accounts.routes.ts'
import { officeDomainRoutes } from './domains.routes.ts'

/** Opens the agents' features for accounts below them: opening accounts, campaigns, the team. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      agentRoutes(serving, tools)
      officeDomainRoutes(serving, tools)
    },
    jobs: agentJobs(tools),
  } satisfies Opened
}
