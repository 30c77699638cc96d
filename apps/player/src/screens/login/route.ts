import { homeGames } from '../../boot.ts'
import { screen } from '../../screen.ts'

export const route = screen({
  path: '/login',
  who: 'everybody',
  title: 'login.title',
  isUnlisted: true,
  bannersOf: '/',
  games: homeGames,
})
