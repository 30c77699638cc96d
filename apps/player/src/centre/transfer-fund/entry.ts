import { Wallet } from 'lucide-react'
import { centreEntry } from '../entry.ts'

export const entry = centreEntry({ order: 20, icon: Wallet, words: 'page.transferFund' })
