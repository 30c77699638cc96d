import { ScrollText } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/log',
  may: 'log.see',
  title: 'log.title',
  menu: { group: 'settings', position: 11, icon: ScrollText },
  load: () => import('./screen.tsx'),
}
