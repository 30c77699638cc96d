import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import type { DrawDoors } from '../draws/index.ts'
import { resultSource } from './agreements.service.ts'
import { drawMode } from './modes.service.ts'
import { resultJobs } from './results.jobs.ts'
import { resultRoutes } from './results.routes.ts'

/** Opens the results of official draws: the mode of a game's draws, and readings by sources and persons. */
export function open(tools: Tools, { draws }: { draws: DrawDoors }) {
  return {
    routes(serving: Serving) {
      resultRoutes(serving, tools, draws)
    },
    guardedSettings: [drawMode, resultSource(tools)],
    jobs: resultJobs(tools, draws),
  } satisfies Opened
}
