import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/articles/:contentId',
  may: 'content.see',
  title: 'articles.one',
  load: () => import('./screen.tsx'),
}
