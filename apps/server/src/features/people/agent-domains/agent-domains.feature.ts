import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { agentDomainJobs } from './agent-domains.jobs.ts'
import { agentDomainRoutes } from './agent-domains.routes.ts'
import { openAgentSites } from './agent-sites.memory.ts'

/** Opens agents' own domains: claims, their proof by DNS, and the sites at them. */
export function open(tools: Tools, below: { brand: Parameters<typeof openAgentSites>[1] }) {
  return {
    routes: (serving: Serving) => agentDomainRoutes(serving, tools),
    jobs: agentDomainJobs(tools),
    doors: openAgentSites(tools, below.brand),
  } satisfies Opened
}
