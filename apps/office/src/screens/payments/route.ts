import { BanknoteArrowDown } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/payments',
  may: 'payments.see',
  title: 'payments.title',
  menu: { position: 3, icon: BanknoteArrowDown },
  load: () => import('./screen.tsx'),
}
