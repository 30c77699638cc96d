import { MessageSquareWarning } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/complaints',
  may: 'complaints.see',
  title: 'complaints.title',
  menu: { group: 'players', position: 5, icon: MessageSquareWarning, queues: ['complaints'] },
  load: () => import('./screen.tsx'),
}
