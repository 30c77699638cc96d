import { CreditCard } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/payment-methods',
  may: 'payments.see',
  title: 'methods.title',
  menu: { position: 3, icon: CreditCard },
  load: () => import('./screen.tsx'),
}
