import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { officeRoutes } from './office.routes.ts'
import { playerListRoutes } from './player-list.routes.ts'
import { pointJobs } from './points.jobs.ts'
import { pointRoutes } from './points.routes.ts'
import { redemptionQueues } from './redemptions.queries.ts'
import { pointConversionSetting, pointTermsSetting } from './settings.service.ts'

/** Opens points: players earn them by valid bets, and redeem them for goods or convert them to cash. */
export function open(tools: Tools) {
  return {
    routes(serving: Serving) {
      playerListRoutes(serving, tools)
      pointRoutes(serving, tools)
      officeRoutes(serving, tools)
    },
    guardedSettings: [pointTermsSetting, pointConversionSetting],
    jobs: pointJobs(tools),
    queues: redemptionQueues,
  } satisfies Opened
}
