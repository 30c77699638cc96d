import { Network } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/tree',
  may: 'agents.see',
  title: 'tree.title',
  menu: { group: 'agents', position: 1, icon: Network },
  load: () => import('./screen.tsx'),
}
