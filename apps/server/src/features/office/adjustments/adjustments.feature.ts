import { refuseAdjustment } from '@fairground/contract/adjustments'
import type { Opened } from '../../../feature.ts'
import { heldDecision } from '../../../held-decision.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { adjustmentQueues } from './adjustments.queries.ts'
import { adjustmentRoutes } from './adjustments.routes.ts'
import { turnDownIn } from './adjustments.service.ts'
import { adjustmentTransfers } from './transfer-records.queries.ts'

/** Opens adjustments: corrections of a player's cash by two persons of the office. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => adjustmentRoutes(serving, tools),
    doors: {},
    queues: adjustmentQueues,
    transferRecords: [adjustmentTransfers],
    heldDecisions: [
      heldDecision(
        refuseAdjustment,
        ({ adjustmentId }) => `adjustment/${adjustmentId}`,
        (tx, by, input) => turnDownIn(tx, tools, by, input),
      ),
    ],
  } satisfies Opened
}
