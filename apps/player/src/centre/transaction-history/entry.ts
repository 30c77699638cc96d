import { ReceiptText } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({ order: 70, icon: ReceiptText, words: 'page.transactionHistory' })
