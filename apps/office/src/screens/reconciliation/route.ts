import { FileDiff } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/reconciliation',
  may: 'reconciliation.see',
  title: 'reconciliation.title',
  menu: { group: 'money', position: 4, icon: FileDiff, queues: ['reconciliation', 'payment-reconciliation'] },
  load: () => import('./screen.tsx'),
}
