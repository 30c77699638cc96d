import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { FishIcon } from '../../parts/menu/category-icons.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/fish',
  who: 'everybody',
  title: 'menu.fish',
  about: 'about.fish',
  categories: ['FISH'],
  menu: [
    { place: 'side', order: 38, icon: FishIcon, words: 'menu.fish' },
    { place: 'categories', order: 40, icon: FishIcon, words: 'menu.fish' },
  ],
  search: lobbySearch,
})
