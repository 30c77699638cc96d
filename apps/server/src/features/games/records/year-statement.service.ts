import { csvOf } from '@fairground/kernel/csv'
import { type Currency, moneyText } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import { type MessageId, sayMessage } from '../../../messages/message-words.ts'
import { paperPdf } from '../../../papers/paper.ts'
import type { Tools } from '../../../tools.ts'
import { type MonthFigures, monthFigures } from '../../ledger/figures/index.ts'
import { taxWithheld } from '../../ledger/wallet/index.ts'
import { spanOf } from '../rounds/index.ts'

/** The columns of amounts, as they add up from left to right. */
export const statementColumns = [
  'opening',
  'deposits',
  'withdrawals',
  'staked',
  'won',
  'refunded',
  'bonus',
  'moves',
  'adjustments',
  'closing',
] as const

/** A year of a player's account, ready to be set: every text in one language, every amount as a decimal string. */
export interface YearStatement {
  title: string
  /** Name and value of what it is about: brand, account, currency, period, when it was made. */
  facts: [string, string][]
  header: string[]
  /** A row for each month, and the total as the last. */
  rows: string[][]
  notes: string[]
  madeMs: number
}

/** Whose statement it is, and in which language. */
interface Asked {
  walletId: bigint
  username: string
  brandName: string
  currency: Currency
  timeZone: string
  languageCode: string
}

/** The months (yyyy-MM) of a year up to the present one; refuses `period_invalid` for a year that has not begun. */
export function monthsOf(year: number, timeZone: string, nowMs: number): string[] {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone)
  if (year > today.year) refuse('period_invalid')
  const last = year === today.year ? today.month : 12
  return Array.from({ length: last }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
}

/** The months of a year of a wallet, from January on; the opening balance, what moved and the closing balance add up. */
export async function yearStatementOf(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  months: readonly string[],
  { walletId, username, brandName, currency, timeZone, languageCode }: Asked,
): Promise<YearStatement> {
  const nowMs = clock.now()
  const year = months[0]!.slice(0, 4)
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  const span = spanOf(days, timeZone)
  const [figures, tax] = await Promise.all([
    monthFigures(db, walletId, months, span, timeZone),
    taxWithheld(db, walletId, span),
  ])
  const say = (id: MessageId, values: Record<string, string> = {}) => sayMessage(languageCode, id, values)
  const text = (row: MonthFigures) => statementColumns.map((column) => moneyText(row[column], currency))
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone)
  const madeAt = `${now.toPlainDate()} ${now.toPlainTime().toString({ smallestUnit: 'minute' })} (${timeZone})`
  return {
    title: say('statement.title', { year }),
    facts: [
      [say('statement.brand'), brandName],
      [say('statement.account'), username],
      [say('statement.currency'), currency.code],
      [say('statement.period'), `${days.from} – ${days.to}`],
      // It stands beside the columns, which have what was paid.
      ...(tax === 0n ? [] : [[say('statement.tax'), moneyText(tax, currency)] as [string, string]]),
      [say('statement.made'), madeAt],
    ],
    header: [say('statement.month'), ...statementColumns.map((column) => say(`statement.${column}`))],
    rows: [
      ...figures.map((row) => [row.month, ...text(row)]),
      [say('statement.total'), ...text(totalOf(figures))],
    ],
    notes: [say('statement.adds-up')],
    madeMs: nowMs,
  }
}

function totalOf(figures: readonly MonthFigures[]): MonthFigures {
  const total = { ...figures[0]!, closing: figures.at(-1)!.closing }
  for (const row of figures.slice(1))
    for (const column of statementColumns)
      if (column !== 'opening' && column !== 'closing') total[column] += row[column]
  return total
}

/** The statement as a PDF. */
export function statementPdf({ facts, header, ...rest }: YearStatement): Promise<Buffer> {
  // The month, and beside it all columns alike.
  const columns = header.map((_, at) => ({ width: at === 0 ? 62 : 71, isAmount: at > 0 }))
  return paperPdf({ ...rest, author: facts[0]![1], isOnItsSide: true, facts, columns, header })
}

/** The statement as CSV in UTF-8 with its mark, which spreadsheets look for. */
export function statementCsv({ title, facts, header, rows }: YearStatement): Buffer {
  return Buffer.from(`\uFEFF${csvOf([[title], ...facts, [], header, ...rows])}`)
}
