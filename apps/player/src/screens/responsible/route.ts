import { HeartPulse } from 'lucide-react'
import { screen } from '../../screen.ts'

export const route = screen({
  path: '/responsible',
  who: 'everybody',
  title: 'footer.responsibility',
  about: 'about.responsible',
  menu: [
    { place: 'side', order: 75, icon: HeartPulse, words: 'footer.responsibility' },
    { place: 'account', order: 35, icon: HeartPulse, words: 'footer.responsibility' },
  ],
})
