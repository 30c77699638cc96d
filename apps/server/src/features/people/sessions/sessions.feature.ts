import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { memberRoutes } from './member.routes.ts'
import { sessionJobs } from './sessions.jobs.ts'
import { sessionDoors } from './sessions.memory.ts'
import { sessionRoutes } from './sessions.routes.ts'

/** Opens sessions: logins, and the lookup of a session by its token. */
export function open(tools: Tools) {
  const doors = sessionDoors(tools)
  return {
    routes(serving: Serving) {
      sessionRoutes(serving, tools, doors)
      memberRoutes(serving, tools)
    },
    jobs: sessionJobs(tools),
    doors,
  } satisfies Opened
}

export type { SessionDoors } from './sessions.memory.ts'
