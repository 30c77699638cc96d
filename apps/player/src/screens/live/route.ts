import { Spade } from 'lucide-react'
import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/live',
  who: 'everybody',
  title: 'menu.live',
  about: 'about.live',
  categories: ['LIVE'],
  menu: [
    { place: 'side', order: 34, icon: Spade, words: 'menu.live' },
    { place: 'categories', order: 20, icon: Spade, words: 'menu.live' },
  ],
  search: lobbySearch,
})
