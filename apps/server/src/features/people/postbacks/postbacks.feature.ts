import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { firstDepositsFollower } from './first-deposits.follower.ts'
import { postbackJobs } from './postbacks.jobs.ts'
import { postbackRoutes } from './postbacks.routes.ts'
import { postbackWork } from './sending.service.ts'

/** Opens reports to agents about players who came by their codes: sub ids, and postbacks to the agents' addresses. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => postbackRoutes(serving, tools),
    jobs: postbackJobs(tools),
    followers: [firstDepositsFollower(tools)],
    dueWorks: [postbackWork(tools)],
  } satisfies Opened
}
