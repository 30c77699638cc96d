import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/draws/:drawId',
  may: 'draws.read',
  title: 'draws.one',
  load: () => import('./screen.tsx'),
}
