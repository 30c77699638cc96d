import type { MailEvery, ReportName } from '@fairground/contract/report-figures'
import type { Big, Json } from '../../../db/columns.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    report_mail: {
      id: string
      brand_id: number
      staff_id: Big
      report: ReportName
      every: MailEvery
      filters: Json<Record<string, string>>
      made_at: Date
      last_day: string
    }
  }
}
