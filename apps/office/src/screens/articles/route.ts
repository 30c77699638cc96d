import { Newspaper } from 'lucide-react'
import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/articles',
  may: 'content.see',
  title: 'articles.title',
  menu: { group: 'content', position: 2, icon: Newspaper },
  load: () => import('./screen.tsx'),
}
