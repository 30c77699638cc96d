import { DoorOpen } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/settings/access',
  may: 'settings.see',
  title: 'access.title',
  menu: { group: 'settings', position: 7, icon: DoorOpen },
  load: () => import('./screen.tsx'),
}
