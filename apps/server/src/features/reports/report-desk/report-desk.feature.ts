import { getReport } from '@fairground/contract/office-reports'
import { type ReportShape, reportShapes } from '@fairground/contract/report-figures'
import type { Opened } from '../../../feature.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { makeReport, reportOnWire } from './report-desk.service.ts'

/** Opens the reports of the office. */
export function open(tools: Tools) {
  return {
    routes({ serve }: Serving) {
      serve(getReport, async ({ brand, staff, input }) => {
        const { may }: ReportShape = reportShapes[input.report]
        if (may && !staff.permissions.includes(may)) refuse('not_permitted')
        return reportOnWire(await makeReport(tools, brand, input))
      })
    },
  } satisfies Opened
}
