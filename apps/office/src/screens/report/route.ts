import type { Route } from '../../router.tsx'

export const route: Route = {
  path: '/reports/:report',
  may: 'reports.see',
  title: 'reports.title',
  load: () => import('./screen.tsx'),
}
