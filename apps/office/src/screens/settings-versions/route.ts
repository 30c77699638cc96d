import { GitCompareArrows } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/settings/versions',
  may: 'settings.see',
  title: 'brandVersions.title',
  menu: { group: 'settings', position: 6, icon: GitCompareArrows },
  load: () => import('./screen.tsx'),
}
