import type { Opened } from '../../feature.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { providerJobs } from './providers.jobs.ts'
import { providerRoutes } from './providers.routes.ts'

/** Opens identity providers: logins by a third party. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => providerRoutes(serving, tools),
    jobs: providerJobs(tools),
  } satisfies Opened
}
