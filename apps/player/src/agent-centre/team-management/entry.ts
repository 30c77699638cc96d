import { Users } from 'lucide-react'
import { agentEntry } from '../entry.ts'

export const entry = agentEntry({ order: 40, icon: Users, words: 'page.team-management' })
