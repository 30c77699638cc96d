import { Percent } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/odds',
  may: 'draws.read',
  title: 'odds.title',
  menu: { group: 'lotteries', position: 4, icon: Percent },
  load: () => import('./screen.tsx'),
}
