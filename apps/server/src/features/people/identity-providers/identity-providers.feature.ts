import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { AgentSites } from '../agent-domains/index.ts'
import { identityProviderJobs } from './identity-providers.jobs.ts'
import { identityProviderRoutes } from './identity-providers.routes.ts'

/** Opens identity providers: logins by a third party. */
export function open(tools: Tools, { agentDomains }: { agentDomains: AgentSites }) {
  return {
    routes: (serving: Serving) => identityProviderRoutes(serving, tools, agentDomains),
    jobs: identityProviderJobs(tools),
  } satisfies Opened
}
