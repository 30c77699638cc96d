import { listOfficeTables, setTableLimits } from '@fairground/contract/office-tables'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { setLimitsOf } from './limits.service.ts'
import { officeTables } from './office.service.ts'

/** Binds the office's calls about tables. */
export function tableOfficeRoutes(
  { serve }: Serving,
  tools: Tools,
  below: Parameters<typeof officeTables>[1],
): void {
  serve(listOfficeTables, ({ brand, nowMs }) => officeTables(tools, below, brand, nowMs))
  serve(setTableLimits, ({ brand, staff, input }) => setLimitsOf(tools, brand, staff, input))
}
