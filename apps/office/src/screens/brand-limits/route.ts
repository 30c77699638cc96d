import { Gauge } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/brand-limits',
  may: 'limits.change',
  title: 'brandLimits.title',
  menu: { position: 7, icon: Gauge },
  load: () => import('./screen.tsx'),
}
