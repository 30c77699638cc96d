import { Globe } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/settings/domains',
  may: 'settings.see',
  title: 'brandDomains.title',
  menu: { group: 'settings', position: 8, icon: Globe },
  load: () => import('./screen.tsx'),
}
