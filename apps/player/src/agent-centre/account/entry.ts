import { UserPlus } from 'lucide-react'
import { agentEntry } from '../entry.ts'

export const entry = agentEntry({ order: 30, icon: UserPlus, words: 'page.account' })
