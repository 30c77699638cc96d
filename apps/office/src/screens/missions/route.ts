import { Target } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/missions',
  may: 'missions.see',
  title: 'missions.title',
  menu: { position: 13, icon: Target },
  load: () => import('./screen.tsx'),
}
