import { ShieldCheck } from 'lucide-react'
import { screen } from '../../screen.ts'

export const route = screen({
  path: '/fairness',
  who: 'everybody',
  title: 'menu.fairness',
  about: 'about.fairness',
  menu: [
    { place: 'side', order: 70, icon: ShieldCheck, words: 'menu.fairness' },
    { place: 'account', order: 50, icon: ShieldCheck, words: 'menu.fairness' },
  ],
})
