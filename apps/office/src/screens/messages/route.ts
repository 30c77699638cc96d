import { Mail } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/messages',
  may: 'messages.see',
  title: 'messages.title',
  menu: { group: 'content', position: 1, icon: Mail, queues: ['messages'] },
  load: () => import('./screen.tsx'),
}
