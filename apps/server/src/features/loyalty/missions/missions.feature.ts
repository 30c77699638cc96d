import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { boardQueue } from './boards.queries.ts'
import { missionJobs } from './missions.jobs.ts'
import { missionQueue } from './missions.queries.ts'
import { missionRoutes } from './missions.routes.ts'
import { officeMissionRoutes } from './office.routes.ts'

/** Opens missions: targets that a brand sets players for a period, their rewards, and leaderboards. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      missionRoutes(serving, tools)
      officeMissionRoutes(serving, tools)
    },
    jobs: missionJobs(tools),
    queues: [missionQueue, boardQueue],
  } satisfies Opened
}
