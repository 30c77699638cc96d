import { Flag } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/cases',
  may: 'cases.see',
  title: 'cases.title',
  menu: { group: 'players', position: 3, icon: Flag, queues: ['cases'] },
  load: () => import('./screen.tsx'),
}
