import { Gauge } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/brand-limits',
  may: 'limits.change',
  title: 'brandLimits.title',
  menu: { group: 'money', position: 6, icon: Gauge },
  load: () => import('./screen.tsx'),
}
