import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { ElotteryIcon } from '../../parts/menu/category-icons.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/elott',
  who: 'everybody',
  title: 'menu.elott',
  about: 'about.elott',
  categories: ['ELOTT', 'LOTT'],
  menu: [
    { place: 'side', order: 30, icon: ElotteryIcon, words: 'menu.elott', categories: ['ELOTT'] },
    { place: 'categories', order: 10, icon: ElotteryIcon, words: 'menu.elott' },
  ],
  search: lobbySearch,
})
