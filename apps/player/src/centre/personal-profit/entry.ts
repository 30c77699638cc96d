import { ChartNoAxesColumn } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({ order: 80, icon: ChartNoAxesColumn, words: 'page.personalProfit' })
