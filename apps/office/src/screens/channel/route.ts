import { MessagesSquare } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/channel',
  may: 'channel.see',
  title: 'channel.title',
  menu: { group: 'players', position: 7, icon: MessagesSquare },
  load: () => import('./screen.tsx'),
}
