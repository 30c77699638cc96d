import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/articles/new',
  may: 'content.write',
  title: 'articles.new',
  load: () => import('./screen.tsx'),
}
