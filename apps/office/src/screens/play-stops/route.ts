import { OctagonX } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/play-stops',
  may: 'stops.see',
  title: 'playStops.title',
  menu: { group: 'games', position: 1, icon: OctagonX, queues: ['stops'] },
  load: () => import('./screen.tsx'),
}
