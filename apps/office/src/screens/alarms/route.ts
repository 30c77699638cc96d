import { BellRing } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/alarms',
  may: 'alarms.see',
  title: 'alarms.title',
  menu: { group: 'today', position: 0, icon: BellRing, queues: ['alarms', 'installation-alarms'] },
  isFirst: true,
  load: () => import('./screen.tsx'),
}
