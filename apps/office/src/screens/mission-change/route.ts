import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/missions/:missionId/change',
  may: 'missions.make',
  title: 'missions.change',
  load: () => import('./screen.tsx'),
}
