import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/promotions/new',
  may: 'promotions.make',
  title: 'promotions.new',
  load: () => import('./screen.tsx'),
}
