import { Trophy } from 'lucide-react'
import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/sports',
  who: 'everybody',
  title: 'menu.sports',
  about: 'about.sports',
  categories: ['SPORTS'],
  menu: [
    { place: 'side', order: 36, icon: Trophy, words: 'menu.sports' },
    { place: 'categories', order: 30, icon: Trophy, words: 'menu.sports' },
  ],
  search: lobbySearch,
})
