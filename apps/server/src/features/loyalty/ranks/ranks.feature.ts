import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { officeRoutes } from './office.routes.ts'
import { ranksFollower } from './ranks.follower.ts'
import { rankJobs } from './ranks.jobs.ts'
import { rankRoutes } from './ranks.routes.ts'
import { rankTerms } from './settings.service.ts'

/** Opens ranks: the VIP club of a brand, in which players rise by valid bets and deposits. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      rankRoutes(serving, tools)
      officeRoutes(serving, tools)
    },
    guardedSettings: [rankTerms],
    jobs: rankJobs(tools),
    followers: [ranksFollower(tools)],
  } satisfies Opened
}
