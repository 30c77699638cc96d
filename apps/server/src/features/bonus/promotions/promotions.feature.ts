import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { FreeBetsDoor } from '../../games/vendors/index.ts'
import { officePromotionRoutes } from './office.routes.ts'
import { promotionJobs } from './promotions.jobs.ts'
import { promotionRoutes } from './promotions.routes.ts'

interface Below {
  vendors: { freeBets: FreeBetsDoor }
}

/** Opens promotions: what a brand gives for something that players do. */
export function open(tools: Tools, { vendors }: Below) {
  return {
    routes(serving: Serving) {
      promotionRoutes(serving, tools)
      officePromotionRoutes(serving, tools, vendors)
    },
    jobs: promotionJobs(tools),
  } satisfies Opened
}
