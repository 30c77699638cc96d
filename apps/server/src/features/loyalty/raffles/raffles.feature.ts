import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { officeRaffleRoutes } from './office.routes.ts'
import { raffleJobs } from './raffles.jobs.ts'
import { raffleQueues } from './raffles.queries.ts'
import { raffleRoutes } from './raffles.routes.ts'

/** Opens raffles: entries by valid bet, among which prizes are drawn with a proof. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      raffleRoutes(serving, tools)
      officeRaffleRoutes(serving, tools)
    },
    jobs: raffleJobs(tools),
    queues: raffleQueues,
  } satisfies Opened
}
