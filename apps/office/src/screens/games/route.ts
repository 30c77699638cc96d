import { Gamepad2 } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/games',
  may: 'catalogue.see',
  title: 'games.title',
  menu: { group: 'games', position: 2, icon: Gamepad2 },
  load: () => import('./screen.tsx'),
}
