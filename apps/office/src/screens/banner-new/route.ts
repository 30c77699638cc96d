import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/banners/new',
  may: 'content.write',
  title: 'banners.new',
  load: () => import('./screen.tsx'),
}
