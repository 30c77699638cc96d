import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { PvpIcon } from '../../parts/menu/category-icons.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/pvp',
  who: 'everybody',
  title: 'menu.pvp',
  about: 'about.pvp',
  categories: ['PVP'],
  menu: [
    { place: 'side', order: 42, icon: PvpIcon, words: 'menu.pvp' },
    { place: 'categories', order: 60, icon: PvpIcon, words: 'menu.pvp' },
  ],
  search: lobbySearch,
})
