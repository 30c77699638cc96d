import { Scale } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/draw-modes',
  may: 'draws.results',
  title: 'drawModes.title',
  menu: { group: 'lotteries', position: 3, icon: Scale },
  load: () => import('./screen.tsx'),
}
