import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/banners/:contentId',
  may: 'content.see',
  title: 'banners.one',
  load: () => import('./screen.tsx'),
}
