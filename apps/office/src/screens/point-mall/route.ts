import { Gift } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/point-mall',
  may: 'points.see',
  title: 'points.title',
  menu: { group: 'loyalty', position: 5, icon: Gift, queues: ['redemptions'] },
  load: () => import('./screen.tsx'),
}
