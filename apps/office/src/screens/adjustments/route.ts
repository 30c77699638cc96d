import { Scale } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/adjustments',
  may: 'adjustments.see',
  title: 'adjustments.title',
  menu: { group: 'money', position: 3, icon: Scale, queues: ['adjustments'] },
  load: () => import('./screen.tsx'),
}
