import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { SportsIcon } from '../../parts/menu/category-icons.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/sports',
  who: 'everybody',
  title: 'menu.sports',
  about: 'about.sports',
  categories: ['SPORTS'],
  menu: [
    { place: 'side', order: 36, icon: SportsIcon, words: 'menu.sports' },
    { place: 'categories', order: 30, icon: SportsIcon, words: 'menu.sports' },
  ],
  search: lobbySearch,
})
