import { Spade } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/tables',
  may: 'draws.read',
  title: 'tables.title',
  menu: { group: 'lotteries', position: 6, icon: Spade },
  load: () => import('./screen.tsx'),
}
