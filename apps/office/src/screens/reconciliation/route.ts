import { FileDiff } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/reconciliation',
  may: 'reconciliation.see',
  title: 'reconciliation.title',
  menu: { position: 3, icon: FileDiff },
  load: () => import('./screen.tsx'),
}
