import { BanknoteArrowUp } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({ order: 40, icon: BanknoteArrowUp, words: 'page.withdraw' })
