import { UserCog } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/settings/accounts',
  may: 'settings.see',
  title: 'settingGroups.accounts',
  menu: { group: 'settings', position: 2, icon: UserCog },
  load: () => import('./screen.tsx'),
}
