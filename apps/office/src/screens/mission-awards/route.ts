import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/missions/:missionId/awards',
  may: 'missions.see',
  title: 'missionAwards.title',
  load: () => import('./screen.tsx'),
}
