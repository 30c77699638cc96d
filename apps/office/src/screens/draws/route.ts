import { CalendarClock } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/draws',
  may: 'draws.read',
  title: 'draws.title',
  menu: { group: 'lotteries', position: 1, icon: CalendarClock, queues: ['draws', 'draw-corrections'] },
  load: () => import('./screen.tsx'),
}
