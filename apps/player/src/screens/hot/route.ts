import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { HotIcon } from '../../parts/menu/category-icons.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/hot',
  who: 'everybody',
  title: 'menu.hot',
  about: 'about.hot',
  games: { isHot: 1, pageNo: 1 },
  menu: [{ place: 'side', order: 20, icon: HotIcon, words: 'menu.hot' }],
  search: lobbySearch,
})
