import { refusePayCorrection } from '@fairground/contract/pay-corrections'
import type { Opened } from '../../../feature.ts'
import { heldDecision } from '../../../held-decision.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { agentPayJobs } from './agent-pay.jobs.ts'
import { agentPayRoutes } from './agent-pay.routes.ts'
import { correctionQueue } from './corrections.queries.ts'
import { correctionRoutes } from './corrections.routes.ts'
import { refuseCorrectionIn } from './corrections.service.ts'
import { creditsFollower } from './credits.follower.ts'
import { dealRoutes } from './deals.routes.ts'
import { liveSumsFollower } from './live-sums.follower.ts'
import { groupMargins } from './margins.service.ts'
import { officeAgentPayRoutes } from './office.routes.ts'
import { payRule } from './pay-rule.service.ts'
import { payReportRoutes } from './report.routes.ts'
import { runFinder, runQueue } from './runs.queries.ts'

/**
 * Opens agents' income: income from contracts is computed by period, approved, and paid from the top of the tree down.
 */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => {
      agentPayRoutes(serving, tools)
      officeAgentPayRoutes(serving, tools)
      correctionRoutes(serving, tools)
      payReportRoutes(serving, tools)
      dealRoutes(serving, tools)
    },
    guardedSettings: [payRule, groupMargins],
    jobs: agentPayJobs(tools),
    followers: [liveSumsFollower, creditsFollower(tools)],
    queues: [runQueue, correctionQueue],
    finders: [runFinder],
    heldDecisions: [
      heldDecision(
        refusePayCorrection,
        ({ correctionId }) => `pay-correction/${correctionId}`,
        (tx, by, input) => refuseCorrectionIn(tx, tools, by, input),
      ),
    ],
  } satisfies Opened
}
