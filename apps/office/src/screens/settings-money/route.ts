import { Coins } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/settings/money',
  may: 'settings.see',
  title: 'settingGroups.money',
  menu: { group: 'settings', position: 4, icon: Coins },
  load: () => import('./screen.tsx'),
}
