import { Joystick } from 'lucide-react'
import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/esports',
  who: 'everybody',
  title: 'menu.esports',
  about: 'about.esports',
  categories: ['ESPORTS'],
  menu: [
    { place: 'side', order: 44, icon: Joystick, words: 'menu.esports' },
    { place: 'categories', order: 70, icon: Joystick, words: 'menu.esports' },
  ],
  search: lobbySearch,
})
