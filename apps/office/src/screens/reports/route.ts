import { ChartColumn } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/reports',
  may: 'reports.see',
  title: 'reports.title',
  menu: { group: 'today', position: 3, icon: ChartColumn },
  load: () => import('./screen.tsx'),
}
