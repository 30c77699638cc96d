import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/tree/:customerId',
  may: 'agents.see',
  title: 'tree.title',
  load: () => import('./screen.tsx'),
}
