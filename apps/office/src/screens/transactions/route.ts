import { ReceiptText } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/transactions',
  may: 'transactions.see',
  title: 'transactions.title',
  menu: { group: 'money', position: 0, icon: ReceiptText },
  load: () => import('./screen.tsx'),
}
