import { CalendarDays } from 'lucide-react'
import { agentEntry } from '../entry.ts'

export const entry = agentEntry({
  order: 100,
  icon: CalendarDays,
  words: 'page.daily-salary',
  plan: 'daily-wage',
})
