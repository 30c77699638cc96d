import { IdCard } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/staff',
  may: 'staff.see',
  title: 'staff.title',
  menu: { group: 'settings', position: 10, icon: IdCard },
  load: () => import('./screen.tsx'),
}
