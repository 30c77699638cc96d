import { Target } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/missions',
  may: 'missions.see',
  title: 'missions.title',
  menu: { group: 'loyalty', position: 3, icon: Target, queues: ['missions', 'leaderboards'] },
  load: () => import('./screen.tsx'),
}
