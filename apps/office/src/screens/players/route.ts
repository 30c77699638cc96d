import { Users } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/players',
  may: 'players.see',
  title: 'players.title',
  menu: { group: 'players', position: 1, icon: Users },
  load: () => import('./screen.tsx'),
}
