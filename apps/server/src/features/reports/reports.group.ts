import type { AddFeature } from '../../feature.ts'
import type { Tools } from '../../tools.ts'
import { open as openGamingDays } from './gaming-days/index.ts'
import { open as openReportDesk } from './report-desk/index.ts'
import { open as openToday } from './today/index.ts'
import { open as openTurnoverCosts } from './turnover-costs/index.ts'

/** Opens the features of the group in their order. */
export function openReports(tools: Tools, add: AddFeature) {
  add(openGamingDays(tools))
  add(openReportDesk(tools))
  add(openToday(tools))
  add(openTurnoverCosts(tools))
}
