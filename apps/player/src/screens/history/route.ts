import { isCategory } from '@fairground/kernel/game-category'
import { History } from 'lucide-react'
import { type Category, screen } from '../../screen.ts'

/** What the record and the statement are narrowed by; a day is yyyy-MM-dd in the brand's time zone. */
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

const day = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

export const route = screen<HistorySearch>({
  path: '/history',
  who: 'player',
  title: 'menu.history',
  menu: [
    { place: 'side', order: 60, icon: History, words: 'menu.history' },
    { place: 'account', order: 20, icon: History, words: 'menu.history' },
  ],
  search: ({ page, by, from, to, category, state }) => ({
    page: Number(page) > 1 ? Math.floor(Number(page)) : undefined,
    by: statementsBy.find((known) => known === by),
    from: day(from),
    to: day(to),
    category: isCategory(category) ? category : undefined,
    state: state === 'open' ? 'open' : undefined,
  }),
})
