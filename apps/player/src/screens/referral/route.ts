import { UserPlus } from 'lucide-react'
import { screen } from '../../screen.ts'

export const route = screen({
  path: '/referral',
  who: 'member',
  title: 'referral.title',
  switch: 'referralPromo',
  menu: [{ place: 'account', order: 40, icon: UserPlus, words: 'referral.title' }],
})
