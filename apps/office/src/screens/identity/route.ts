import { ScanFace } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/documents',
  may: 'identity.read',
  title: 'documents.title',
  menu: { group: 'players', position: 2, icon: ScanFace, queues: ['documents'] },
  load: () => import('./screen.tsx'),
}
