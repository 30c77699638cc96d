import { MessageCircleMore } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/chats',
  may: 'chats.see',
  title: 'chats.title',
  menu: { group: 'players', position: 4, icon: MessageCircleMore, queues: ['chats'] },
  load: () => import('./screen.tsx'),
}
