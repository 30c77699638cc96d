import type { Tx } from '../../../db/tables.ts'
import { afterCommit } from '../../../db/transaction.ts'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { memberRoutes } from './member.routes.ts'
import { endAccess } from './new-password.service.ts'
import { sessionJobs } from './sessions.jobs.ts'
import { sessionDoors } from './sessions.memory.ts'
import { sessionRoutes } from './sessions.routes.ts'
import { closeSessions } from './sessions.service.ts'

/** Opens sessions: logins, and the lookup of a session by its token. */
export function open(tools: Tools) {
  const memory = sessionDoors(tools)
  const doors = {
    ...memory,
    /** Ends in a transaction everything by which a player is or could be logged in without the password. */
    async endAccess(tx: Tx, playerId: bigint): Promise<void> {
      const ended = await endAccess(tx, tools, playerId)
      afterCommit(tx, () => closeSessions(tools, memory, ended))
    },
  }
  return {
    routes(serving: Serving) {
      sessionRoutes(serving, tools, memory)
      memberRoutes(serving, tools)
    },
    jobs: sessionJobs(tools),
    doors,
  } satisfies Opened
}

export type SessionDoors = ReturnType<typeof open>['doors']
