import { isCategory } from '@fairground/kernel/game-category'
import { dayIn } from '../../parts/record/period.tsx'
import type { RecordWords } from '../../parts/record/use-record-words.ts'
import type { Category } from '../../screen.ts'

/** The filters of record and statement; a day is yyyy-MM-dd in the brand's time zone. */
export interface HistorySearch {
  /** From 2: the first page needs no number. */
  page?: number
  /** The statement in place of the record, by what. */
  by?: StatementBy
  from?: string
  to?: string
  category?: Category
  /** Only what was cut off and has not ended. */
  state?: 'open'
}

export const statementsBy = ['day', 'game', 'category'] as const
export type StatementBy = (typeof statementsBy)[number]

/** Reads what the address says; what it does not know is dropped. */
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
  /** Changes a part of the search; `isStep` where a step back undoes it. */
  narrow(change: HistorySearch, how?: { isStep?: boolean }): void
  words: RecordWords
}
