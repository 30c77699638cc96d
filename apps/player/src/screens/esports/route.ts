import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { EsportsIcon } from '../../parts/menu/category-icons.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/esports',
  who: 'everybody',
  title: 'menu.esports',
  about: 'about.esports',
  categories: ['ESPORTS'],
  menu: [
    { place: 'side', order: 44, icon: EsportsIcon, words: 'menu.esports' },
    { place: 'categories', order: 70, icon: EsportsIcon, words: 'menu.esports' },
  ],
  search: lobbySearch,
})
