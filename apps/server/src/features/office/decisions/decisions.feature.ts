import type { HeldCall } from '@fairground/contract/decision-figures'
import type { Opened } from '../../../feature.ts'
import type { HeldDecision } from '../../../held-decision.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { decisionRoutes } from './decisions.routes.ts'
import { decideHeld, decideJob } from './decisions.service.ts'

/**
 * Opens decisions that can be undone for ten seconds. The door takes those of all features, which are opened later.
 */
export function open(tools: Tools) {
  const decisions = new Map<HeldCall, HeldDecision>()
  return {
    routes: (serving: Serving) => decisionRoutes(serving, tools, decisions),
    jobs: [{ name: decideJob, run: (task) => decideHeld(tools, decisions, task) }],
    doors: {
      holdDecisions(of: readonly HeldDecision[]): void {
        for (const decision of of) decisions.set(decision.call.name as HeldCall, decision)
      },
    },
  } satisfies Opened
}
