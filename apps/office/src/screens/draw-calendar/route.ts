import { CalendarDays } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/draw-calendar',
  may: 'draws.read',
  title: 'calendar.title',
  menu: { group: 'lotteries', position: 2, icon: CalendarDays },
  load: () => import('./screen.tsx'),
}
