import type { Opened } from '../../feature.ts'
import type { Serving } from '../../http/serve.ts'
import type { Tools } from '../../tools.ts'
import { officePromotionRoutes } from './office.routes.ts'
import { promotionJobs } from './promotions.jobs.ts'
import { promotionRoutes } from './promotions.routes.ts'

/** Opens promotions: what a brand gives for something that players do. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      promotionRoutes(serving, tools)
      officePromotionRoutes(serving, tools)
    },
    jobs: promotionJobs(tools),
  } satisfies Opened
}
