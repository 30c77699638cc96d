import { type LobbySearch, lobbySearch } from '../../parts/lobby/lobby-search.ts'
import { screen } from '../../screen.ts'

export const route = screen<LobbySearch>({
  path: '/inhouse',
  who: 'everybody',
  title: 'menu.inhouse',
  about: 'about.inhouse',
  categories: ['INHOUSE'],

  search: lobbySearch,
})
