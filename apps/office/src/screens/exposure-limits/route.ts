import { ShieldHalf } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/exposure-limits',
  may: 'draws.limits',
  title: 'exposure.title',
  menu: { group: 'lotteries', position: 5, icon: ShieldHalf },
  load: () => import('./screen.tsx'),
}
