import { Gift } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({ order: 90, icon: Gift, words: 'page.bonusDetails' })
