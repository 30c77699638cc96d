import { decideCase } from '@fairground/contract/cases'
import type { Opened } from '../../../feature.ts'
import { heldDecision } from '../../../held-decision.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { caseRoutes } from './cases.routes.ts'
import { decideCaseIn } from './cases.service.ts'
import { contactRoutes } from './contacts.routes.ts'
import { identityJobs } from './identity.jobs.ts'
import { identityRoutes } from './identity.routes.ts'
import { documentQueues } from './queue.queries.ts'

/**
 * Opens identity: players' documents, the levels they give, their review, the addresses that players add, and the cases
 * that the office decides.
 */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      identityRoutes(serving, tools)
      caseRoutes(serving, tools)
      contactRoutes(serving, tools)
    },
    jobs: identityJobs(tools),
    queues: documentQueues,
    heldDecisions: [
      heldDecision(
        decideCase,
        ({ caseId }) => `case/${caseId}`,
        (tx, by, input) => decideCaseIn(tx, tools, by, input),
      ),
    ],
  } satisfies Opened
}
