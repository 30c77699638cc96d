import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { CockfightIcon } from '../../parts/menu/category-icons.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/cockfight',
  who: 'everybody',
  title: 'menu.cockfight',
  about: 'about.cockfight',
  categories: ['COCKFIGHT'],
  menu: [{ place: 'categories', order: 80, icon: CockfightIcon, words: 'menu.cockfight' }],
  search: lobbySearch,
})
