import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { contentJobs } from './content.jobs.ts'
import { hasHelp } from './content.queries.ts'
import { contentRoutes } from './content.routes.ts'
import { contentPictures, officeContentRoutes } from './office.routes.ts'
import { publication } from './publication.service.ts'

/** Opens content: banners, announcements, promotions, help, blog, and the operator's words of the site. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      contentRoutes(serving, tools)
      officeContentRoutes(serving, tools)
      contentPictures(serving, tools)
    },
    guardedSettings: [publication(tools)],
    openingChecks: [{ check: 'help', isMet: hasHelp }],
    jobs: contentJobs(tools),
  } satisfies Opened
}
