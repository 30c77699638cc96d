import type { ReportName, ReportPeriod, RowSubject } from '@fairground/contract/report-figures'
import type { Currency } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { Db } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { type Bucket, bucketsOf, dayAt } from '../gaming-days/index.ts'

/** Question that a report answers. */
export interface ReportQuestion {
  brand: Brand
  currency: Currency
  /** Parts of the interval, in order; exactly one if it is not split. */
  buckets: readonly Bucket[]
  isSplit: boolean
  filters: { vendor?: string | undefined; category?: string | undefined; game?: string | undefined }
  nowMs: number
}

/** Value of a cell: minor units of the currency, a number of percent or things, or a text. */
export type Cell = bigint | number | string | null

/** Row of a report, by the keys of its columns. */
export interface ReportRow {
  /** Number of its bucket. */
  bucket: number
  cells: Record<string, Cell>
  /** Thing that it is about, whose page the office opens. */
  about: { kind: RowSubject; id: string; vendor?: string } | null
}

/** Way in which a report is made. */
export interface ReportSource {
  report: ReportName
  /** Reads all rows in their order. */
  read(db: Db, tools: Tools, question: ReportQuestion): Promise<ReportRow[]>
  /**
   * Reads the first rows in their order, up to a number, and the sums of all by the keys of columns: for a report that
   * has a row for each of many records.
   */
  readFirst?(
    db: Db,
    tools: Tools,
    question: ReportQuestion,
    most: number,
  ): Promise<{ rows: ReportRow[]; sums: Record<string, Cell> }>
  /** Returns the cells of the sum of rows that cannot be added up, such as a percentage. */
  total?(rows: readonly ReportRow[]): Record<string, Cell>
}

/** Splits the interval of a question into periods, also where its rows are not split. */
export function partsOf({ brand, buckets, nowMs }: ReportQuestion, by: ReportPeriod): Bucket[] {
  const gaming = { timeZone: brand.timeZone, dayStartsHour: brand.cases.dayStartsHour }
  const until = dayAt(buckets.at(-1)!.untilMs - 1, gaming).toString()
  return bucketsOf({ from: buckets[0]!.day, until, by }, gaming, nowMs)
}

/** Returns the share of an amount in percent with two decimals; null of nothing. */
export function percentOf(part: bigint, whole: bigint): number | null {
  return whole === 0n ? null : Math.round((Number(part) / Number(whole)) * 10_000) / 100
}
