import { exportReport, getReport } from '@fairground/contract/office-reports'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { makeReport, reportOnWire, requireSight } from './report-desk.service.ts'
import { fileOf } from './report-file.service.ts'

/** Opens the reports of the office. */
export function open(tools: Tools) {
  return {
    routes({ serve }: Serving) {
      serve(getReport, async ({ brand, staff, input }) => {
        requireSight(staff, input.report)
        return reportOnWire(await makeReport(tools, brand, staff, input))
      })
      serve(exportReport, ({ brand, staff, input }) => fileOf(tools, brand, staff, input))
    },
  } satisfies Opened
}
