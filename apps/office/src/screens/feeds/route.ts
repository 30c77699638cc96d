import { FileInput } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/feeds',
  may: 'feeds.see',
  title: 'feeds.title',
  menu: { group: 'games', position: 4, icon: FileInput },
  load: () => import('./screen.tsx'),
}
