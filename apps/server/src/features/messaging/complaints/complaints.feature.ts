import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { complaintJobs } from './complaints.jobs.ts'
import { complaintFinder, complaintQueues } from './complaints.queries.ts'
import { complaintRoutes } from './complaints.routes.ts'

/** Opens complaints: records with a deadline, whose steps are never changed. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => complaintRoutes(serving, tools),
    jobs: complaintJobs(tools),
    queues: complaintQueues,
    finders: [complaintFinder],
  } satisfies Opened
}
