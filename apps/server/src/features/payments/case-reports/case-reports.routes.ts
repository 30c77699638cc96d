import {
  draftCaseReport,
  exportCaseReport,
  fileCaseReport,
  finishCaseReport,
  getCaseReport,
  listCaseReports,
  openCaseReport,
} from '@fairground/contract/case-reports'
import type { Serving } from '../../../http/serve.ts'
import {
  draftReport,
  exportReport,
  fileReport,
  finishReport,
  maskedReport,
  type Needs,
  openReport,
  versionsOf,
} from './case-reports.service.ts'

/** Binds the office's calls about reports to the authority. */
export function caseReportRoutes({ serve }: Serving, tools: Needs): void {
  serve(listCaseReports, ({ staff, input }) => versionsOf(tools, staff, input.caseId))
  serve(draftCaseReport, ({ brand, staff, input }) => draftReport(tools, brand, staff, input))
  serve(getCaseReport, ({ brand, staff, input }) => maskedReport(tools, brand, staff, input.reportId))
  serve(openCaseReport, ({ brand, staff, input }) => openReport(tools, brand, staff, input))
  serve(finishCaseReport, ({ brand, staff, input }) => finishReport(tools, brand, staff, input))
  serve(fileCaseReport, async ({ brand, staff, input }) => {
    await fileReport(tools, brand, staff, input)
    return {}
  })
  serve(exportCaseReport, ({ staff, input }) => exportReport(tools, staff, input))
}
