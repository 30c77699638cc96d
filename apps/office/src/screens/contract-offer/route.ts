import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/contracts/offer',
  may: 'contracts.offer',
  title: 'contracts.offer',
  load: () => import('./screen.tsx'),
}
