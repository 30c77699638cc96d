import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { officeRoutes } from './office.routes.ts'
import { rebateJobs } from './rebates.jobs.ts'
import { rebateRoutes } from './rebates.routes.ts'
import { rebateTerms } from './settings.service.ts'

/** Opens rebates: a share of valid bets that is paid back, claimed by hand or after each day. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      rebateRoutes(serving, tools)
      officeRoutes(serving, tools)
    },
    guardedSettings: [rebateTerms],
    jobs: rebateJobs(tools),
  } satisfies Opened
}
