import { TextSearch } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/words',
  may: 'content.see',
  title: 'siteWords.title',
  menu: { group: 'content', position: 4, icon: TextSearch },
  load: () => import('./screen.tsx'),
}
