import { Scale } from 'lucide-react'
import { agentEntry } from '../entry.ts'

export const entry = agentEntry({ order: 60, icon: Scale, words: 'page.profit-loss' })
