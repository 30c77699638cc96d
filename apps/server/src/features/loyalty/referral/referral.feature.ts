import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { officeReferralRoutes } from './office.routes.ts'
import { referralJobs } from './referral.jobs.ts'
import { referralRoutes } from './referral.routes.ts'
import { reviewQueues } from './reviews.queries.ts'
import { referralTerms } from './settings.service.ts'

/** Opens referral: rewards of members for friends whom they have invited. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      referralRoutes(serving, tools)
      officeReferralRoutes(serving, tools)
    },
    guardedSettings: [referralTerms],
    jobs: referralJobs(tools),
    queues: reviewQueues,
  } satisfies Opened
}
