import { CreditCard } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/payment-methods',
  may: 'payments.see',
  title: 'methods.title',
  menu: { group: 'money', position: 5, icon: CreditCard },
  load: () => import('./screen.tsx'),
}
