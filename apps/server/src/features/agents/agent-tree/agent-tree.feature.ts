import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { SessionDoors } from '../../people/sessions/index.ts'
import { agentTreeRoutes } from './agent-tree.routes.ts'

/** Opens the office's part of the agent tree: viewing it, moving branches, and opening accounts at its top. */
export function open(tools: Tools, below: { sessions: SessionDoors }) {
  return {
    routes: (serving: Serving) => agentTreeRoutes(serving, tools, below.sessions),
  } satisfies Opened
}
