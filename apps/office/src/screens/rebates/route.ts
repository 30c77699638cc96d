import { BadgePercent } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/rebates',
  may: 'rebates.see',
  title: 'rebates.title',
  menu: { group: 'loyalty', position: 7, icon: BadgePercent },
  load: () => import('./screen.tsx'),
}
