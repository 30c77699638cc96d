import { Gift } from 'lucide-react'
import { screen } from '../../screen.ts'

export const route = screen({
  path: '/promotions',
  who: 'everybody',
  articles: 'promotion',
  title: 'menu.promotions',
  about: 'about.promotions',
  menu: [
    { place: 'side', order: 50, icon: Gift, words: 'menu.promotions' },
    { place: 'bottom', order: 30, icon: Gift, words: 'menu.promotions' },
  ],
})
