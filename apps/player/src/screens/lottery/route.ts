import { Ticket } from 'lucide-react'
import { screen } from '../../screen.ts'

interface LotterySearch {
  gameCode?: string
}

export const route = screen<LotterySearch>({
  path: '/lottery',
  who: 'everybody',
  without: ['banner', 'footer', 'side'],
  title: 'menu.lottery',
  about: 'about.lottery',
  categories: ['LOTT'],
  menu: [{ place: 'side', order: 32, icon: Ticket, words: 'menu.lottery' }],
  search: ({ gameCode }) => ({ gameCode }),
})
