import { MessageSquareText } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/feedback',
  may: 'feedback.see',
  title: 'feedback.title',
  menu: { group: 'players', position: 6, icon: MessageSquareText, queues: ['feedback'] },
  load: () => import('./screen.tsx'),
}
