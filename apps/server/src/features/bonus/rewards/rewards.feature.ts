import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { playerListRoutes } from './player-list.routes.ts'
import { rewardJobs } from './rewards.jobs.ts'
import { rewardRoutes } from './rewards.routes.ts'

/** Opens rewards of the house for players, which they claim in the reward centre. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      rewardRoutes(serving, tools)
      playerListRoutes(serving, tools)
    },
    jobs: rewardJobs(tools),
  } satisfies Opened
}
