import { LotteryIcon } from '../../parts/menu/category-icons.ts'
import { screen } from '../../screen.ts'

interface LotterySearch {
  gameCode?: string
  /** The play type of the game, as its vendor names it. */
  playType?: string
  /** Without a game: the vendor whose first lottery is opened. */
  vassalage?: string
}

export const route = screen<LotterySearch>({
  path: '/lottery',
  who: 'everybody',
  without: ['banner', 'footer', 'side'],
  title: 'menu.lottery',
  about: 'about.lottery',
  categories: ['LOTT'],
  menu: [{ place: 'side', order: 32, icon: LotteryIcon, words: 'menu.lottery' }],
  search: ({ gameCode, playType, vassalage }) => ({ gameCode, playType, vassalage }),
})
