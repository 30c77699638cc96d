import { ChartColumn } from 'lucide-react'
import { agentEntry } from '../entry.ts'

export const entry = agentEntry({ order: 20, icon: ChartColumn, words: 'page.overview' })
