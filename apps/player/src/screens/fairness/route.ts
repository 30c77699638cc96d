import { ShieldCheck } from 'lucide-react'
import { screen } from '../../screen.ts'

export const route = screen({
  path: '/fairness',
  who: 'everybody',
  title: 'menu.fairness',
  menu: [{ place: 'side', order: 70, icon: ShieldCheck, words: 'menu.fairness' }],
})
