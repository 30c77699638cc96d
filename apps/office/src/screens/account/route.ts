import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/account',
  may: 'self',
  title: 'ownAccount.title',
  load: () => import('./screen.tsx'),
}
