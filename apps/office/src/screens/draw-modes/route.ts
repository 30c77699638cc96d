import { Scale } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/draw-modes',
  may: 'draws.results',
  title: 'drawModes.title',
  menu: { position: 11, icon: Scale },
  load: () => import('./screen.tsx'),
}
