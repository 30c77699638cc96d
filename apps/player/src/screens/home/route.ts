import { House } from 'lucide-react'
import { homeGames } from '../../boot.ts'
import { screen } from '../../screen.ts'

export const route = screen({
  path: '/',
  also: ['/index', '/index.html', '/home'],
  who: 'everybody',
  games: homeGames,
  title: 'menu.home',
  menu: [
    { place: 'side', order: 10, icon: House, words: 'menu.home' },
    { place: 'bottom', order: 10, icon: House, words: 'menu.home' },
  ],
})
