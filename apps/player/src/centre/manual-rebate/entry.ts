import { Percent } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({
  order: 140,
  icon: Percent,
  words: 'page.manualRebate',
  isFor: (_member, { MANPLAYREB3 }) => MANPLAYREB3 === true,
})
