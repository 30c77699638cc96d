import { BanknoteArrowDown } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({ order: 30, icon: BanknoteArrowDown, words: 'page.depositv2' })
