import { Store } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/vendors',
  may: 'catalogue.see',
  title: 'vendors.title',
  menu: { group: 'games', position: 3, icon: Store },
  load: () => import('./screen.tsx'),
}
