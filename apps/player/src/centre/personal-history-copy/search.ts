import { isCategory } from '@fairground/kernel/game-category'
import { dayIn } from '../../parts/record/period.tsx'
import type { RecordWords } from '../../parts/record/use-record-words.ts'
import type { Category } from '../../screen.ts'

/** The filters of record and statement; days are yyyy-MM-dd in the brand's time zone. */
export interface HistorySearch {
  /** The page number, from 2; the first page needs none. */
  page?: number
  /** The grouping of the statement, which then replaces the record. */
  by?: StatementBy
  from?: string
  to?: string
  category?: Category
  /** `open` for unfinished rounds only. */
  state?: 'open'
}

export const statementsBy = ['day', 'game', 'category'] as const
export type StatementBy = (typeof statementsBy)[number]

/** Parses the query of the address; invalid values are left out. */
export function historySearch({
  page,
  by,
  from,
  to,
  category,
  state,
}: Record<string, string | undefined>): HistorySearch {
  return {
    page: Number(page) > 1 ? Math.floor(Number(page)) : undefined,
    by: statementsBy.find((known) => known === by),
    from: dayIn(from),
    to: dayIn(to),
    category: isCategory(category) ? category : undefined,
    state: state === 'open' ? 'open' : undefined,
  }
}

/** The props of each part of the page. */
export interface HistoryPartProps {
  search: HistorySearch
  /** Changes a part of the search; with `isStep` a step back in the history undoes it. */
  narrow(change: HistorySearch, how?: { isStep?: boolean }): void
  words: RecordWords
}
