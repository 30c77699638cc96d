import { UserRound } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({ order: 10, icon: UserRound, words: 'page.securityCenter' })
