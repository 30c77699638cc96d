import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { playerJobs } from './players.jobs.ts'
import { playerRoutes } from './players.routes.ts'

/** Opens players: their rows, profiles, standings and labels. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => playerRoutes(serving, tools),
    jobs: playerJobs(tools),
  } satisfies Opened
}

export { clubOnWire, labelsOnWire } from './labels.wire.ts'
