import { Flag } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/cases',
  may: 'cases.see',
  title: 'cases.title',
  menu: { position: 7, icon: Flag },
  load: () => import('./screen.tsx'),
}
