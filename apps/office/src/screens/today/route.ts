import { House } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/today',
  may: 'reports.see',
  title: 'today.title',
  menu: { group: 'today', position: -1, icon: House },
  isFirst: true,
  load: () => import('./screen.tsx'),
}
