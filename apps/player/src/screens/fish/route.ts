import { Fish } from 'lucide-react'
import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/fish',
  who: 'everybody',
  title: 'menu.fish',
  about: 'about.fish',
  categories: ['FISH'],
  menu: [
    { place: 'side', order: 38, icon: Fish, words: 'menu.fish' },
    { place: 'categories', order: 40, icon: Fish, words: 'menu.fish' },
  ],
  search: lobbySearch,
})
