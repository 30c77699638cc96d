import { Dices } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/settings/play',
  may: 'settings.see',
  title: 'settingGroups.play',
  menu: { group: 'settings', position: 3, icon: Dices },
  load: () => import('./screen.tsx'),
}
