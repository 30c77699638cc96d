import { Shapes } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/settings/brands',
  may: 'settings.brands',
  title: 'brands.title',
  menu: { group: 'settings', position: 9, icon: Shapes },
  load: () => import('./screen.tsx'),
}
