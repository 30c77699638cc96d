import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { alarmJobs } from './alarm-desk.jobs.ts'
import { alarmRoutes } from './alarm-desk.routes.ts'
import { eventThresholds } from './thresholds.service.ts'

/** Opens the office's part of alarms: their page, the mails about them, and what is a significant event. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => alarmRoutes(serving, tools),
    jobs: alarmJobs(tools),
    guardedSettings: [eventThresholds],
  } satisfies Opened
}
