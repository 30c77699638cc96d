import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/settings/brands/new',
  may: 'settings.brands',
  title: 'brands.new',
  load: () => import('./screen.tsx'),
}
