import { Clock } from 'lucide-react'
import { agentEntry } from '../entry.ts'

export const entry = agentEntry({ order: 110, icon: Clock, words: 'page.hourly-salary', plan: 'hourly-wage' })
