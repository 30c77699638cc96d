import type { InputOf } from '@fairground/contract/call'
import type { exportReport } from '@fairground/contract/office-reports'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { admitExport, csvLines } from '../../../http/csv-export.ts'
import type { Download } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { cellText, type MadeReport, makeReport, requireSight } from './report-desk.service.ts'
import type { ReportRow } from './sources.rules.ts'

/** Number of rows in one piece of a file, and in a whole file. */
const pieceRows = 1_000
const mostRows = 1_000_000

/**
 * Returns a report as a file: from what it was made, its columns, and all rows or "No activity". The log has who
 * exports what. Refuses as `makeReport` and `requireSight` do, and `export_running` if the person's last file is still
 * being sent.
 */
export async function fileOf(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  input: InputOf<typeof exportReport>,
): Promise<Download> {
  requireSight(staff, input.report)
  const { leave, through } = admitExport(staff.publicId)
  try {
    const report = await makeReport(tools, brand, staff, input)
    const { report: name, ...filters } = input
    await logged(tools, async () => ({
      result: undefined,
      entry: {
        brandId: staff.brandId,
        by: `staff/${staff.publicId}`,
        call: 'exportReport',
        subject: `report/${name}`,
        after: filters,
      },
    }))
    const lines = csvLines({
      head: ['report', name],
      pages: piecesOf(report, filters),
      cells: (row: readonly string[]) => row,
      most: mostRows,
      cut: `The file ends here: it has its most of ${mostRows} lines.`,
    })
    return { name: `${name}-${brand.code}-${input.until}.csv`, lines: through(lines) }
  } catch (error) {
    leave()
    throw error
  }
}

async function* piecesOf(
  { head, columns, rows, buckets, currency }: MadeReport,
  { by, vendor, category, game }: Omit<InputOf<typeof exportReport>, 'report'>,
): AsyncGenerator<string[][]> {
  const filters = Object.entries({ vendor, category, game }).filter(([, value]) => value !== undefined)
  yield [
    ['version', String(head.version)],
    ['operator', head.operator],
    ['from', head.fromAt],
    ['until', head.untilAt],
    ['time zone', head.timeZone],
    ['split by', by],
    ...filters.map(([name, value]) => [name, value!]),
    ['currency', head.currency],
    ['made', head.madeAt],
    ['ledger position', head.position],
    ['closed', String(head.isClosed)],
    ...head.changedDays.map((day) => ['changed after it closed', day]),
    ...(head.remarkCount > 0 ? [['remarks', String(head.remarkCount)]] : []),
    ...head.remarks.map(({ day, at, by, text, figure }) => [
      ...['remark', day, at, by, text],
      ...(figure ? [figure.report, figure.amount.amount, figure.amount.currency] : []),
    ]),
    [],
    columns.map(({ key }) => key),
    ...(rows.length === 0 ? [['No activity']] : []),
  ]
  for (let at = 0; at < rows.length; at += pieceRows)
    yield rows.slice(at, at + pieceRows).map(({ bucket, cells }) => {
      const all: ReportRow['cells'] = { period: buckets[bucket]!.day, ...cells }
      return columns.map(({ key, kind }) => cellText(all[key] ?? null, kind, currency) ?? '')
    })
}
