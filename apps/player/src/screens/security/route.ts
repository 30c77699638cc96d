import { KeyRound } from 'lucide-react'
import { screen } from '../../screen.ts'

export const route = screen({
  path: '/security',
  who: 'member',
  title: 'security.title',
  menu: [{ place: 'account', order: 10, icon: KeyRound, words: 'security.title' }],
})
