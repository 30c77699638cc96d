import { History } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({ order: 60, icon: History, words: 'page.personalHistoryCopy' })
