import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { turnoverFollower } from './turnover.follower.ts'
import { turnoverJobs } from './turnover.jobs.ts'
import { turnoverRoutes } from './turnover.routes.ts'

/** Opens turnover requirements for money that may leave, and the end of bonuses. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => turnoverRoutes(serving, tools),
    jobs: turnoverJobs(tools),
    followers: [turnoverFollower(tools.addJob)],
  } satisfies Opened
}
