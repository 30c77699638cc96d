import { Gift } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/promotions',
  may: 'promotions.see',
  title: 'promotions.title',
  menu: { group: 'loyalty', position: 1, icon: Gift, queues: ['promotions'] },
  load: () => import('./screen.tsx'),
}
