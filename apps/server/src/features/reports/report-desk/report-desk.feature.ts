import {
  addReportMail,
  exportReport,
  getReport,
  listReportMails,
  removeReportMail,
} from '@fairground/contract/office-reports'
import { mostReportRows } from '@fairground/contract/report-figures'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { makeReport, reportOnWire, requireSight } from './report-desk.service.ts'
import { fileOf } from './report-file.service.ts'
import { addMail, mailsOnWire, removeMail, reportMailJobs } from './report-mail.service.ts'

/** Opens the reports of the office, and the mails that tell of them. */
export function open(tools: Tools) {
  return {
    routes({ serve }: Serving) {
      serve(getReport, async ({ brand, staff, input }) => {
        requireSight(staff, input.report)
        return reportOnWire(await makeReport(tools, brand, staff, input, mostReportRows + 1))
      })
      serve(exportReport, ({ brand, staff, input }) => fileOf(tools, brand, staff, input))
      serve(listReportMails, ({ staff }) => mailsOnWire(tools, staff))
      serve(addReportMail, async ({ brand, staff, input }) => {
        await addMail(tools, brand, staff, input)
        return {}
      })
      serve(removeReportMail, async ({ staff, input }) => {
        await removeMail(tools, staff, input.request)
        return {}
      })
    },
    jobs: reportMailJobs(tools),
  } satisfies Opened
}
