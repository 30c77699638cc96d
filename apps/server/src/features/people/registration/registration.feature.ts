import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { AgentSites } from '../agent-domains/index.ts'
import type { SessionDoors } from '../sessions/index.ts'
import { registrationRoutes } from './registration.routes.ts'

/** Opens registration: new accounts, free play, and changes and resets of passwords. */
export function open(tools: Tools, below: { sessions: SessionDoors; agentDomains: AgentSites }) {
  return { routes: (serving: Serving) => registrationRoutes(serving, tools, below) } satisfies Opened
}
