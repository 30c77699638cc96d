import { Store } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/settings/site',
  may: 'settings.see',
  title: 'settingGroups.site',
  menu: { group: 'settings', position: 1, icon: Store },
  load: () => import('./screen.tsx'),
}
