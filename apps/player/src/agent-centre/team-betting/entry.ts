import { Dices } from 'lucide-react'
import { agentEntry } from '../entry.ts'

export const entry = agentEntry({ order: 50, icon: Dices, words: 'page.team-betting' })
