import { HandCoins } from 'lucide-react'
import { agentEntry } from '../entry.ts'

export const entry = agentEntry({ order: 70, icon: HandCoins, words: 'page.my-income', hasDeals: true })
