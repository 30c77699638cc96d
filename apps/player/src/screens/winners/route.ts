import { Trophy } from 'lucide-react'
import { screen } from '../../screen.ts'

export const route = screen({
  path: '/winners',
  who: 'everybody',
  title: 'winners.title',
  about: 'about.winners',
  menu: [{ place: 'side', order: 55, icon: Trophy, words: 'winners.title' }],
})
