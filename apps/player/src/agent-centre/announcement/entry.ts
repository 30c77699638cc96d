import { Megaphone } from 'lucide-react'
import { agentEntry } from '../entry.ts'

export const entry = agentEntry({ order: 10, icon: Megaphone, words: 'page.announcement' })
