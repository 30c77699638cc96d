import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/missions/new',
  may: 'missions.make',
  title: 'missions.new',
  load: () => import('./screen.tsx'),
}
