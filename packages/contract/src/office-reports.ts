import * as z from 'zod/mini'
import { call, fileOutput } from './call.ts'
import {
  mailEvery,
  type ReportName,
  remarkSigns,
  reportNames,
  reportPeriods,
  rowSubjects,
} from './report-figures.ts'
import { amountText, id, instant, money, written } from './shapes.ts'

// The reports of the office. Each is a table over gaming days of the brand.

/** A gaming day of the brand, as yyyy-MM-dd. */
const day = z.iso.date()
const text = z.string().check(z.minLength(1), z.maxLength(100))

export const reportName = z.enum(reportNames as [ReportName, ...ReportName[]])

/** How a report is split and filtered. */
const options = {
  by: z._default(z.enum(reportPeriods), 'all'),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3,4}$/))),
  vendor: z.optional(text),
  category: z.optional(text),
  game: z.optional(text),
}

/** A request for a report; `from` and `until` are both included, and only `until` counts for an instant. */
const reportQuestion = {
  report: reportName,
  from: day,
  until: day,
  ...options,
}

const cells = z.array(z.nullable(z.string()))

export const getReport = call({
  name: 'getReport',
  about:
    'A report of the brand over gaming days: at most a thousand rows, their sums, and from what it was made.',
  method: 'GET',
  path: '/office/api/reports/:report',
  who: 'staff',
  may: 'reports.see',
  input: z.object(reportQuestion),
  output: z.object({
    head: z.object({
      report: reportName,
      version: z.number(),
      /** The legal name of the operator, or the name of the brand. */
      operator: z.string(),
      timeZone: z.string(),
      currency: z.string(),
      /** The instants between which it counts. */
      fromAt: instant,
      untilAt: instant,
      madeAt: instant,
      /** The position in the ledger up to which every figure counts. */
      position: z.string(),
      /** Whether all its days are closed, so that it will be the same for ever. */
      isClosed: z.boolean(),
      /** The days that the last nightly check found different from what they were closed with. */
      changedDays: z.array(day),
      /** The newest remarks of staff on its days, in their order, and the number of all. */
      remarks: z.array(
        z.object({
          day,
          at: instant,
          by: z.string(),
          text: z.string(),
          /** The figure that it explains: an amount that is not in the totals. */
          figure: z.nullable(z.object({ report: reportName, amount: money })),
        }),
      ),
      remarkCount: z.number(),
    }),
    /** The keys of the columns; `period` is the first one where the interval is split. */
    columns: z.array(z.string()),
    rows: z.array(
      z.object({
        cells,
        /** The subject of the row, for links to its page and to reports of it. */
        about: z.nullable(
          z.object({
            kind: z.enum(rowSubjects),
            id: z.string(),
            /** The code of the vendor of a game. */
            vendor: z.optional(z.string()),
          }),
        ),
      }),
    ),
    /** The sums of the columns that can be added up; null where there is no row. */
    total: z.nullable(cells),
    /** Whether there are more rows than shown. */
    isCut: z.boolean(),
  }),
  errors: ['span_invalid', 'span_too_long', 'report_option_unknown'],
  limit: { times: 60, perSeconds: 60 },
})

export const exportReport = call({
  name: 'exportReport',
  about:
    'A report of the brand as CSV with all its rows, and before them from what it was made. The log has who exported what.',
  method: 'POST',
  path: '/office/api/reports/:report/export',
  who: 'staff',
  may: 'reports.export',
  needs: 'second-factor',
  input: z.object(reportQuestion),
  output: fileOutput,
  file: 'csv',
  errors: ['span_invalid', 'span_too_long', 'report_option_unknown', 'export_running'],
  limit: { times: 12, perSeconds: 3600 },
})

export const remarkOnDay = call({
  name: 'remarkOnDay',
  about:
    'Adds a remark to a closed gaming day, which the head of every report over the day shows; with the amount of a figure that it explains, which is in no total. Remarks are neither changed nor deleted.',
  method: 'POST',
  path: '/office/api/gaming-days/:day/remarks',
  who: 'staff',
  may: 'reports.remark',
  input: z.object({
    day,
    /** A new UUID made by the page: a repeat writes no second remark. */
    request: id,
    text: written(remarkSigns.most, remarkSigns.least),
    figure: z.optional(
      z.object({
        report: reportName,
        currency: z.string().check(z.regex(/^[A-Z]{3,4}$/)),
        amount: amountText,
      }),
    ),
  }),
  errors: ['day_not_closed', 'idempotency_conflict'],
  limit: { times: 30, perSeconds: 60 },
})

const every = z.enum(mailEvery)

export const listReportMails = call({
  name: 'listReportMails',
  about: 'The reports of which the caller is told by mail once their days are closed.',
  method: 'GET',
  path: '/office/api/report-mails',
  who: 'staff',
  may: 'reports.see',
  output: z.object({
    list: z.array(
      z.object({
        request: z.string(),
        report: reportName,
        every,
        /** Period, currency and filters, as in the address of the report. */
        filters: z.record(z.string(), z.string()),
      }),
    ),
  }),
})

export const addReportMail = call({
  name: 'addReportMail',
  about:
    'Tells the caller of a report by mail after each closed gaming day, week or month: the mail has its address in the office and no figures.',
  method: 'POST',
  path: '/office/api/report-mails',
  who: 'staff',
  may: 'reports.see',
  input: z.object({
    /** A new UUID made by the page: a repeat adds none. */
    request: id,
    report: reportName,
    every,
    ...options,
  }),
  errors: ['report_option_unknown', 'report_mails_full'],
  limit: { times: 30, perSeconds: 60 },
})

export const removeReportMail = call({
  name: 'removeReportMail',
  about: 'Ends the mails to the caller about a report.',
  method: 'DELETE',
  path: '/office/api/report-mails/:request',
  who: 'staff',
  may: 'reports.see',
  input: z.object({ request: id }),
  errors: ['report_mail_unknown'],
})
