import {
  acknowledgeAlarms,
  getEventThresholds,
  listAlarms,
  listEvents,
  setEventThresholds,
} from '@fairground/contract/office-alarms'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { readSetting } from '../approvals/index.ts'
import { acknowledge, alarmsOf, eventsOf } from './alarm-desk.service.ts'
import { eventThresholds, setThresholds, thresholdsSubject } from './thresholds.service.ts'

/** Binds the office's calls about alarms and significant events. */
export function alarmRoutes({ serve }: Serving, tools: Tools): void {
  serve(listAlarms, ({ staff, input }) => alarmsOf(tools, staff, input))
  serve(acknowledgeAlarms, async ({ staff, input }) => {
    await acknowledge(tools, staff, input)
    return {}
  })
  serve(listEvents, ({ staff, input }) => eventsOf(tools, staff, input))
  serve(getEventThresholds, ({ brand, nowMs }) =>
    readSetting(tools.db, eventThresholds, { brand, subject: thresholdsSubject, nowMs }),
  )
  serve(setEventThresholds, ({ brand, staff, input }) => setThresholds(tools, brand, staff, input))
}
