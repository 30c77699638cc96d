import { FileSignature } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/contracts',
  may: 'contracts.see',
  title: 'contracts.title',
  menu: { group: 'agents', position: 2, icon: FileSignature },
  load: () => import('./screen.tsx'),
}
