import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { verificationJobs } from './verification.jobs.ts'
import { verificationRoutes } from './verification.routes.ts'

/** Opens verification: bot checks, captchas and codes. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => verificationRoutes(serving, tools),
    jobs: verificationJobs(tools),
  } satisfies Opened
}
