import { Scale } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/settings/law',
  may: 'settings.see',
  title: 'settingGroups.law',
  menu: { group: 'settings', position: 5, icon: Scale },
  load: () => import('./screen.tsx'),
}
