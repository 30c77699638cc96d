import { MessagesSquare } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/channels',
  may: 'content.see',
  title: 'channels.title',
  menu: { group: 'content', position: 5, icon: MessagesSquare },
  load: () => import('./screen.tsx'),
}
