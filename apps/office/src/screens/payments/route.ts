import { BanknoteArrowDown } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/payments',
  may: 'payments.see',
  title: 'payments.title',
  menu: { group: 'money', position: 2, icon: BanknoteArrowDown, queues: ['payments-held'] },
  load: () => import('./screen.tsx'),
}
