import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { SlotsIcon } from '../../parts/menu/category-icons.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/rng',
  who: 'everybody',
  title: 'menu.rng',
  about: 'about.rng',
  categories: ['RNG'],
  menu: [
    { place: 'side', order: 40, icon: SlotsIcon, words: 'menu.rng' },
    { place: 'categories', order: 50, icon: SlotsIcon, words: 'menu.rng' },
    { place: 'bottom', order: 20, icon: SlotsIcon, words: 'menu.games' },
  ],
  search: lobbySearch,
})
