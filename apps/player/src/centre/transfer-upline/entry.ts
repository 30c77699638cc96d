import { HandCoins } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({
  order: 50,
  icon: HandCoins,
  words: 'page.transferUpline',
  isFor: ({ toUpline }) => toUpline,
})
