import { ChartPie } from 'lucide-react'
import { agentEntry } from '../entry.ts'

export const entry = agentEntry({ order: 90, icon: ChartPie, words: 'page.dividend', plan: 'dividend' })
