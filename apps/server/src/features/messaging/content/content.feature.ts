import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { contentJobs } from './content.jobs.ts'
import { contentRoutes } from './content.routes.ts'

/** Opens content: banners, announcements, promotions, help and blog. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => contentRoutes(serving, tools),
    jobs: contentJobs(tools),
  } satisfies Opened
}
