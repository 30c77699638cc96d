import { homeGames } from '../../boot.ts'
import { screen } from '../../screen.ts'

export const route = screen({
  path: '/register',
  also: ['/register.html'],
  who: 'everybody',
  title: 'register.title',
  isUnlisted: true,
  bannersOf: '/',
  games: homeGames,
})
