import { Crown } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/ranks',
  may: 'ranks.see',
  title: 'ranks.title',
  menu: { group: 'loyalty', position: 6, icon: Crown },
  load: () => import('./screen.tsx'),
}
