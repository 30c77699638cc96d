import { ReceiptText } from 'lucide-react'
import { agentEntry } from '../entry.ts'

export const entry = agentEntry({ order: 80, icon: ReceiptText, words: 'page.transaction-details' })
