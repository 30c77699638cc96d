import { History } from 'lucide-react'
import { screen } from '../../screen.ts'

interface HistorySearch {
  /** From 2: the first page needs no number. */
  page?: number
}

export const route = screen<HistorySearch>({
  path: '/history',
  who: 'player',
  title: 'menu.history',
  menu: [
    { place: 'side', order: 60, icon: History, words: 'menu.history' },
    { place: 'account', order: 20, icon: History, words: 'menu.history' },
  ],
  search: ({ page }) => ({ page: Number(page) > 1 ? Math.floor(Number(page)) : undefined }),
})
