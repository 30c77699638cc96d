import { Crown } from 'lucide-react'
import { screen } from '../../screen.ts'

export const route = screen({
  path: '/rank',
  who: 'everybody',
  title: 'rank.title',
  about: 'about.rank',
  switch: 'VIPCLUB',
  menu: [{ place: 'account', order: 25, icon: Crown, words: 'rank.title' }],
})
