import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/withdrawals/:withdrawalId',
  may: 'withdrawals.see',
  title: 'withdrawals.one',
  load: () => import('./screen.tsx'),
}
