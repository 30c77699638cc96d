import { BanknoteArrowUp } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/withdrawals',
  may: 'withdrawals.see',
  title: 'withdrawals.title',
  menu: {
    group: 'money',
    position: 1,
    icon: BanknoteArrowUp,
    queues: ['withdrawals-review', 'withdrawals-pay', 'withdrawals-disputed'],
  },
  load: () => import('./screen.tsx'),
}
