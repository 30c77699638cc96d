import { Zap } from 'lucide-react'
import { agentEntry } from '../entry.ts'

export const entry = agentEntry({
  order: 120,
  icon: Zap,
  words: 'page.real-time-salary',
  plan: 'real-time-wage',
})
