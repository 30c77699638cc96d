import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { getReport } from '@fairground/contract/office-reports'
import {
  type ColumnKind,
  mayRead,
  mostRemarks,
  mostReportRows,
  type ReportName,
  type ReportShape,
  reportNames,
  reportShapes,
} from '@fairground/contract/report-figures'
import { type Currency, currencyOf, isCurrency, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { followedPosition } from '../../ledger/followers/index.ts'
import {
  areClosed,
  type Bucket,
  bucketsOf,
  type DayRemark,
  listDifferences,
  listRemarks,
} from '../gaming-days/index.ts'
import { agentsReport } from './agents-report.queries.ts'
import { cashOutsReport } from './cash-outs-report.queries.ts'
import { cohortsReport } from './cohorts-report.queries.ts'
import { alterationsReport, largeReport } from './events-reports.queries.ts'
import { funnelReport } from './funnel-report.queries.ts'
import { gameVersionsReport } from './game-versions-report.queries.ts'
import { gamesReport } from './games-report.queries.ts'
import { liabilityReport } from './liability-report.queries.ts'
import { moneyReport } from './money-report.queries.ts'
import { paymentsReport } from './payments-report.queries.ts'
import { playerDaysReport } from './player-days-report.queries.ts'
import { promotionsReport } from './promotions-report.queries.ts'
import { regulatorReport } from './regulator-report.queries.ts'
import type { Cell, ReportRow, ReportSource } from './sources.rules.ts'
import { taxesReport } from './taxes-report.queries.ts'

const sources: Record<ReportName, ReportSource> = {
  games: gamesReport,
  'game-versions': gameVersionsReport,
  liability: liabilityReport,
  money: moneyReport,
  taxes: taxesReport,
  payments: paymentsReport,
  promotions: promotionsReport,
  agents: agentsReport,
  large: largeReport,
  alterations: alterationsReport,
  funnel: funnelReport,
  cohorts: cohortsReport,
  'player-days': playerDaysReport,
  'cash-outs': cashOutsReport,
  regulator: regulatorReport,
}

type Question = InputOf<typeof getReport>

/** A report with all its rows, or with its first ones. */
export interface MadeReport {
  head: OutputOf<typeof getReport>['head']
  columns: { key: string; kind: ColumnKind }[]
  rows: ReportRow[]
  /** Sums of all rows by the keys of columns, where rows were left out. */
  sums: Record<string, Cell>
  buckets: readonly Bucket[]
  currency: Currency
}

/** Refuses `not_permitted` for a report that needs a further permission, which a person does not have. */
export function requireSight({ permissions }: Pick<StaffSession, 'permissions'>, report: ReportName): void {
  if (!mayRead(permissions, report)) refuse('not_permitted')
}

/**
 * Makes a report of a brand for a person, whose permissions decide which remarks on its days are in the head; of a
 * report with many rows only the first `most` ones, if the number is given. Refuses `span_invalid` and `span_too_long`
 * as `bucketsOf` does, `report_option_unknown` for a period or a filter that the report does not have, and
 * `invalid_input` for an unknown currency.
 */
export async function makeReport(
  tools: Tools,
  brand: Brand,
  { permissions }: Pick<StaffSession, 'permissions'>,
  asked: Question,
  most?: number,
): Promise<MadeReport> {
  const { db, clock } = tools
  const shape: ReportShape = reportShapes[asked.report]
  const nowMs = clock.now()
  if (!shape.periods.includes(asked.by)) refuse('report_option_unknown')
  for (const filter of ['vendor', 'category', 'game'] as const)
    if (asked[filter] !== undefined && !shape.filters.includes(filter)) refuse('report_option_unknown')
  const code = asked.currency ?? brand.currency.code
  if (!isCurrency(code)) refuse('invalid_input', { fields: { currency: 'unknown' } })
  const currency = currencyOf(code)
  const gaming = { timeZone: brand.timeZone, dayStartsHour: brand.cases.dayStartsHour }
  const from = shape.covers === 'instant' ? asked.until : asked.from
  const buckets = bucketsOf({ from, until: asked.until, by: asked.by }, gaming, nowMs)
  const isSplit = asked.by !== 'all'
  const { vendor, category, game } = asked
  const position = await followedPosition(db)
  const question = { brand, currency, buckets, isSplit, nowMs, filters: { vendor, category, game } }
  const source = sources[asked.report]
  const { rows, sums } =
    most !== undefined && source.readFirst
      ? await source.readFirst(db, tools, question, most)
      : { rows: await source.read(db, tools, question), sums: {} }
  const reports = reportNames.filter((one) => mayRead(permissions, one))
  const span = { from, until: asked.until }
  const [noted, changed] = await Promise.all([
    listRemarks(db, brand.id, { ...span, reports, most: mostRemarks }),
    listDifferences(db, brand.id, span),
  ])
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(asked.until)).days + 1
  const columns = Object.entries(shape.columns).map(([key, kind]) => ({ key, kind }))
  return {
    head: {
      report: asked.report,
      version: shape.version,
      operator: brand.name,
      timeZone: brand.timeZone,
      currency: code,
      fromAt: new Date(buckets[0]!.fromMs).toISOString(),
      untilAt: new Date(buckets.at(-1)!.untilMs).toISOString(),
      madeAt: new Date(nowMs).toISOString(),
      position: String(position),
      isClosed: shape.closes && (await areClosed(db, brand.id, { ...span, days })),
      changedDays: changed.map(({ day }) => day),
      remarks: noted.remarks.map(remarkOnWire),
      remarkCount: noted.count,
    },
    columns: isSplit ? [{ key: 'period', kind: 'day' }, ...columns] : columns,
    rows,
    sums,
    buckets,
    currency,
  }
}

/** Converts a report for the API, with its first rows and the sums of all. */
export function reportOnWire({
  head,
  columns,
  rows,
  sums,
  buckets,
  currency,
}: MadeReport): OutputOf<typeof getReport> {
  const own = { ...sources[head.report].total?.(rows), ...sums }
  const onWire = (cells: Record<string, Cell>) =>
    columns.map(({ key, kind }) => cellText(cells[key] ?? null, kind, currency))
  const total = Object.fromEntries(
    columns.map(({ key, kind }) => [key, key in own ? own[key]! : sumOf(rows, key, kind)]),
  )
  return {
    head,
    columns: columns.map(({ key }) => key),
    rows: rows.slice(0, mostReportRows).map(({ bucket, cells, about }) => ({
      cells: onWire({ period: buckets[bucket]!.day, ...cells }),
      about,
    })),
    total: rows.length === 0 ? null : onWire(total),
    isCut: rows.length > mostReportRows,
  }
}

function remarkOnWire({ day, at, by, text, figure }: DayRemark): MadeReport['head']['remarks'][number] {
  if (!figure) return { ...{ day, by, text }, at: at.toISOString(), figure: null }
  const { report, currency } = figure
  const amount = { amount: moneyText(figure.amount, currencyOf(currency)), currency }
  return { ...{ day, by, text }, at: at.toISOString(), figure: { report, amount } }
}

/** Returns a cell as text: an amount with its decimals, a number as it is. */
export function cellText(cell: Cell, kind: ColumnKind, currency: Currency): string | null {
  if (cell === null) return null
  return kind === 'money' ? moneyText(cell as bigint, currency) : String(cell)
}

function sumOf(rows: readonly ReportRow[], key: string, kind: ColumnKind): Cell {
  if (kind === 'money') return rows.reduce((sum, { cells }) => sum + ((cells[key] ?? 0n) as bigint), 0n)
  if (kind === 'count') return rows.reduce((sum, { cells }) => sum + ((cells[key] ?? 0) as number), 0)
  return null
}
