import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { FreeBetsDoor } from '../../games/vendors/index.ts'
import { applicationQueue } from './applications.queries.ts'
import { officePromotionRoutes } from './office.routes.ts'
import { openingRule } from './opening-rule.service.ts'
import { promotionJobs } from './promotions.jobs.ts'
import { promotionFinder, promotionQueue } from './promotions.queries.ts'
import { promotionRoutes } from './promotions.routes.ts'

interface Below {
  vendors: { freeBets: FreeBetsDoor }
}

/** Opens promotions: bonuses and gifts of a brand for its players. */
export function open(tools: Tools, { vendors }: Below) {
  return {
    routes(serving: Serving) {
      promotionRoutes(serving, tools)
      officePromotionRoutes(serving, tools, vendors)
    },
    guardedSettings: [openingRule],
    jobs: promotionJobs(tools),
    queues: [applicationQueue, promotionQueue],
    finders: [promotionFinder],
  } satisfies Opened
}
