import { BanknoteArrowUp } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/withdrawals',
  may: 'withdrawals.see',
  title: 'withdrawals.title',
  menu: { position: 3, icon: BanknoteArrowUp },
  load: () => import('./screen.tsx'),
}
