import { Swords } from 'lucide-react'
import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/pvp',
  who: 'everybody',
  title: 'menu.pvp',
  about: 'about.pvp',
  categories: ['PVP'],
  menu: [
    { place: 'side', order: 42, icon: Swords, words: 'menu.pvp' },
    { place: 'categories', order: 60, icon: Swords, words: 'menu.pvp' },
  ],
  search: lobbySearch,
})
