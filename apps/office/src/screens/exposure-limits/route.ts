import { ShieldHalf } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/exposure-limits',
  may: 'draws.limits',
  title: 'exposure.title',
  menu: { position: 9, icon: ShieldHalf },
  load: () => import('./screen.tsx'),
}
