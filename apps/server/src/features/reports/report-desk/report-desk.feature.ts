import { getReport } from '@fairground/contract/office-reports'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { makeReport, reportOnWire } from './report-desk.service.ts'

/** Opens the reports of the office. */
export function open(tools: Tools) {
  return {
    routes({ serve }: Serving) {
      serve(getReport, async ({ brand, input }) => reportOnWire(await makeReport(tools, brand, input)))
    },
  } satisfies Opened
}
