import { FileCheck } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/applications',
  may: 'promotions.see',
  title: 'applications.title',
  menu: { group: 'loyalty', position: 2, icon: FileCheck, queues: ['applications'] },
  load: () => import('./screen.tsx'),
}
