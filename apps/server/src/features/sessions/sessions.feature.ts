import type { Opened } from '../../feature.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { sessionDoors } from './session-doors.ts'
import { sessionRoutes } from './sessions.routes.ts'

/** Opens sessions: logins and what finds a session by its token. */
export function open(tools: Tools) {
  const doors = sessionDoors(tools)
  return {
    routes: (serving: Serving) => sessionRoutes(serving, tools, doors),
    doors,
  } satisfies Opened
}

export type { SessionDoors } from './session-doors.ts'
