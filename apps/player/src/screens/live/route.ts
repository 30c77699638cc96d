import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { LiveIcon } from '../../parts/menu/category-icons.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/live',
  who: 'everybody',
  title: 'menu.live',
  about: 'about.live',
  categories: ['LIVE'],
  menu: [
    { place: 'side', order: 34, icon: LiveIcon, words: 'menu.live' },
    { place: 'categories', order: 20, icon: LiveIcon, words: 'menu.live' },
  ],
  search: lobbySearch,
})
