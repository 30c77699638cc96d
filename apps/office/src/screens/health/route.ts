import { Activity } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/health',
  may: 'health.see',
  title: 'health.title',
  menu: { group: 'settings', position: 12, icon: Activity },
  load: () => import('./screen.tsx'),
}
