import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { inboxJobs } from './inbox.jobs.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { messageQueues } from './messages.queries.ts'
import { officeInboxRoutes } from './office.routes.ts'
import { playerListRoutes } from './player-list.routes.ts'

/** Opens the inbox: messages of a brand to its players, one by one or many at once. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      playerListRoutes(serving, tools)
      inboxRoutes(serving, tools)
      officeInboxRoutes(serving, tools)
    },
    jobs: inboxJobs(tools),
    queues: messageQueues,
  } satisfies Opened
}
